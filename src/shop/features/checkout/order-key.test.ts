import { expect, test, vi } from 'vitest'
import { createOrderKey } from './order-key.ts'

function openTab() {
  const kept = new Map<string, string>()
  const store = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  const load = (address = '/api/orders') => createOrderKey(address, () => store)
  return { kept, load }
}

test('CHK-06 CHK-10 the same content keeps its key, also after a reload', () => {
  const { load } = openTab()
  const page = load()
  const key = page.of({ lines: [1] })
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(page.of({ lines: [1] })).toBe(key)
  expect(load().of({ lines: [1] })).toBe(key)
})

test('CHK-09 other content gets another key, and so does the same one after it was placed', () => {
  const page = openTab().load()
  const key = page.of({ lines: [1] })
  expect(page.of({ lines: [2] })).not.toBe(key)
  const again = page.of({ lines: [1] })
  page.forget()
  expect(page.of({ lines: [1] })).not.toBe(again)
})

test('CHK-07 CHK-10 while an attempt is in doubt its key stays, whatever the content, until what became of it is known', () => {
  const { load } = openTab()
  const page = load()
  const key = page.of({ lines: [1] })
  expect(page.noteDoubt(false)).toBe(false)
  expect(page.noteDoubt(true)).toBe(true)
  expect(page.of({ lines: [2] })).toBe(key)
  expect(load().of({ lines: [3] })).toBe(key)
  expect(page.noteDoubt(false)).toBe(true)
  page.forget()
  expect(page.of({ lines: [3] })).not.toBe(key)
  expect(page.noteDoubt(false)).toBe(false)
})

test('PRO-11 an order of the cart that is in doubt leaves the promotions’ own key alone', () => {
  const { load } = openTab()
  const [cart, promo] = [load(), load('/api/orders/promo')]
  const key = cart.of({ lines: [1] })
  cart.noteDoubt(true)
  expect(promo.of({ lines: [1] })).not.toBe(key)
  promo.forget()
  expect(cart.of({ lines: [2] })).toBe(key)
})

test('no price of the order is left in storage', () => {
  const { kept, load } = openTab()
  load().of({ lines: [{ itemCode: 'SECRETO', price: 1234.56 }] })
  expect([...kept.values()].join()).not.toMatch(/SECRETO|1234/)
})

test('a browser that refuses to store anything still sends the same order with the same key', () => {
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
