import { expect, test, vi } from 'vitest'
import { createOrderKey } from './order-key.ts'

function openTab() {
  const stored = new Map<string, string>()
  const store = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
  const load = (address = '/api/orders') => createOrderKey(address, () => store)
  return { stored, load }
}

test('CHK-06 CHK-10 the same content keeps its key, also after a reload', () => {
  const { load } = openTab()
  const page = load()
  const key = page.of({ lines: [1] })
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(page.of({ lines: [1] })).toBe(key)
  expect(load().of({ lines: [1] })).toBe(key)
})

test('CHK-09 other content gets another key, and so does the same content after it was placed', () => {
  const page = openTab().load()
  const key = page.of({ lines: [1] })
  expect(page.of({ lines: [2] })).not.toBe(key)
  const again = page.of({ lines: [1] })
  page.forget()
  expect(page.of({ lines: [1] })).not.toBe(again)
})

test('CHK-07 CHK-10 while an attempt is in doubt its key stays, whatever the content, until its outcome is known', () => {
  const { load } = openTab()
  const page = load()
  const key = page.of({ lines: [1] })
  expect(page.recordDoubt(false)).toBe(false)
  expect(page.recordDoubt(true)).toBe(true)
  expect(page.of({ lines: [2] })).toBe(key)
  expect(load().of({ lines: [3] })).toBe(key)
  expect(page.recordDoubt(false)).toBe(true)
  page.forget()
  expect(page.of({ lines: [3] })).not.toBe(key)
  expect(page.recordDoubt(false)).toBe(false)
})

test('PRO-11 a cart order in doubt does not affect the key of promotion orders', () => {
  const { load } = openTab()
  const [cart, promo] = [load(), load('/api/orders/promo')]
  const key = cart.of({ lines: [1] })
  cart.recordDoubt(true)
  expect(promo.of({ lines: [1] })).not.toBe(key)
  promo.forget()
  expect(cart.of({ lines: [2] })).toBe(key)
})

test('no price of the order is left in storage', () => {
  const { stored, load } = openTab()
  load().of({ lines: [{ itemCode: 'SECRETO', price: 1234.56 }] })
  expect([...stored.values()].join()).not.toMatch(/SECRETO|1234/)
})

test('without storage the same order is still sent with the same key', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const page = createOrderKey('/api/orders', () => {
    throw new Error('No storage here')
  })
  const key = page.of({ lines: [1] })
  expect(page.of({ lines: [1] })).toBe(key)
  page.forget()
  expect(page.of({ lines: [1] })).not.toBe(key)
  expect(warned).toHaveBeenCalledTimes(3)
})
