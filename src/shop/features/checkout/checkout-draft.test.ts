import { beforeEach, expect, test } from 'vitest'
import { loggedStorage } from '../../browser/persisted-state.ts'
import { forgetDraft, keepDraft, readDraft } from './checkout-draft.ts'
import { BLANK_DELIVERY } from './delivery-form.ts'

const kept = new Map<string, string>()
const storage = loggedStorage<unknown>(() => ({
  getItem: key => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: key => void kept.delete(key),
}))
const form = { ...BLANK_DELIVERY, addressId: 2, poRef: 'OC-77', comments: 'Dejar con Juan' }
beforeEach(() => kept.clear())

test('what was typed for an order is there again for the same customer, and for nobody else', () => {
  keepDraft({ cardcode: 'C1', form }, storage)
  expect(readDraft('C1', storage)).toEqual(form)
  expect(readDraft('C2', storage)).toBe(BLANK_DELIVERY)
  forgetDraft(storage)
  expect(readDraft('C1', storage)).toBe(BLANK_DELIVERY)
})

test('a draft of another shape, or another version, is none', () => {
  const written = [
    { state: { cardcode: 'C1', form: { ...form, poRef: 7 } }, version: 1 },
    { state: { cardcode: 'C1', form: { ...form, addressId: 'x' } }, version: 1 },
    { state: { cardcode: 'C1' }, version: 1 },
    { state: { cardcode: 'C1', form }, version: 2 },
  ]
  for (const draft of written) {
    kept.set('mostrador.checkout', JSON.stringify(draft))
    expect(readDraft('C1', storage)).toBe(BLANK_DELIVERY)
  }
})
