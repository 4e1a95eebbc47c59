import { beforeEach, expect, test } from 'vitest'
import { loggedStorage } from '../../browser/persisted-state.ts'
import { clearDraft, readDraft, saveDraft } from './checkout-draft.ts'
import { BLANK_DELIVERY } from './delivery-form.ts'

const stored = new Map<string, string>()
const storage = loggedStorage<unknown>(() => ({
  getItem: key => stored.get(key) ?? null,
  setItem: (key, value) => void stored.set(key, value),
  removeItem: key => void stored.delete(key),
}))
const form = { ...BLANK_DELIVERY, addressId: 2, poRef: 'OC-77', comments: 'Dejar con Juan' }
beforeEach(() => stored.clear())

test('a draft is restored for the same customer only', () => {
  saveDraft({ cardcode: 'C1', form }, storage)
  expect(readDraft('C1', storage)).toEqual(form)
  expect(readDraft('C2', storage)).toBe(BLANK_DELIVERY)
  clearDraft(storage)
  expect(readDraft('C1', storage)).toBe(BLANK_DELIVERY)
})

test('a draft of another shape or version is ignored', () => {
  const written = [
    { state: { cardcode: 'C1', form: { ...form, poRef: 7 } }, version: 1 },
    { state: { cardcode: 'C1', form: { ...form, addressId: 'x' } }, version: 1 },
    { state: { cardcode: 'C1' }, version: 1 },
    { state: { cardcode: 'C1', form }, version: 2 },
  ]
  for (const draft of written) {
    stored.set('mostrador.checkout', JSON.stringify(draft))
    expect(readDraft('C1', storage)).toBe(BLANK_DELIVERY)
  }
})
