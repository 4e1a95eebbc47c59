import { beforeEach, expect, test } from 'vitest'
import { forgetOrderKey, noteDoubt, orderKeyFor } from './order-key.ts'

const kept = new Map<string, string>()
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
beforeEach(() => {
  forgetOrderKey(store)
  kept.clear()
})

test('CHK-06 CHK-10 the same content keeps its key, also after a reload', () => {
  const key = orderKeyFor({ lines: [1] }, store)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(orderKeyFor({ lines: [1] }, store)).toBe(key)
  const reloaded = new Map(kept)
  forgetOrderKey(store)
  for (const [name, value] of reloaded) kept.set(name, value)
  expect(orderKeyFor({ lines: [1] }, store)).toBe(key)
})

test('CHK-09 other content gets another key, and so does the same one after it was placed', () => {
  const key = orderKeyFor({ lines: [1] }, store)
  expect(orderKeyFor({ lines: [2] }, store)).not.toBe(key)
  const again = orderKeyFor({ lines: [1] }, store)
  forgetOrderKey(store)
  expect(orderKeyFor({ lines: [1] }, store)).not.toBe(again)
})

test('no price of the order is left in storage', () => {
  orderKeyFor({ lines: [{ itemCode: 'SECRETO', price: 1234.56 }] }, store)
  expect([...kept.values()].join()).not.toMatch(/SECRETO|1234/)
})

test('CHK-10 a key that went unanswered stays in doubt until it was placed or the content changes', () => {
  orderKeyFor({ lines: [1] }, store)
  expect(noteDoubt(false, store)).toBe(false)
  expect(noteDoubt(true, store)).toBe(true)
  orderKeyFor({ lines: [1] }, store)
  expect(noteDoubt(false, store)).toBe(true)
  orderKeyFor({ lines: [2] }, store)
  expect(noteDoubt(false, store)).toBe(false)
})
