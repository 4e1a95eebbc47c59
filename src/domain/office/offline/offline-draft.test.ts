import { expect, test } from 'vitest'
import {
  type AskedChange,
  answerLine,
  answersTo,
  isEditable,
  type OfflineDraft,
  type OfflineLine,
  offlineTotals,
  withOfflineLine,
} from './offline-draft.ts'

const line = (itemCode: string, changes: Partial<OfflineLine> = {}): OfflineLine => ({
  itemCode,
  title: `Martillo ${itemCode}`,
  unitMult: 1,
  quantity: 2,
  price: 100,
  discount: 0,
  currency: '$',
  tax: 22,
  available: 10,
  ...changes,
})
const change = (
  itemCode: string,
  code: AskedChange['code'],
  was: AskedChange['was'],
  now: AskedChange['now'],
) => ({
  itemCode,
  code,
  was,
  now,
  blocking: false,
  detail: code,
})
const draft = (changes: Partial<OfflineDraft> = {}): OfflineDraft => ({
  id: 'd',
  owner: 'p',
  cardcode: 'C1',
  customer: 'Ferretería',
  note: '',
  lines: [line('A'), line('B')],
  state: 'asked',
  isUnanswered: false,
  attempt: 1,
  changes: [
    change('A', 'PRICE_CHANGED', 100, 110),
    change('A', 'DISCOUNT_CHANGED', 0, 5),
    change('B', 'OUT_OF_STOCK', 2, 0),
  ],
  reason: null,
  writtenAt: '2026-03-10T17:32:00.000Z',
  ...changes,
})

test('OFX-17 each changed line is answered by itself, and with the last answer the draft waits to be sent', () => {
  const first = answerLine(draft(), 'A', 'accept')
  expect(first.lines[0]).toMatchObject({ price: 110, discount: 5, quantity: 2 })
  expect(first.lines[1]).toEqual(line('B'))
  expect(first).toMatchObject({ state: 'asked', changes: [{ itemCode: 'B' }] })
  const last = answerLine(first, 'B', 'accept')
  // It was seen that there is none: it is not asked again.
  expect(last.lines[1]).toMatchObject({ quantity: 2, available: 0 })
  expect(last).toMatchObject({ state: 'waiting', changes: [] })
  expect(answerLine(first, 'B', 'remove')).toMatchObject({ state: 'waiting', lines: [{ itemCode: 'A' }] })
})

test('OFX-17 a draft without lines is not sent', () => {
  const left = answerLine(
    draft({ lines: [line('A')], changes: [change('A', 'ITEM_INACTIVE', 2, null)] }),
    'A',
    'remove',
  )
  expect(left).toMatchObject({ state: 'open', lines: [] })
})

test('OFX-17 as many as there are can be taken, other multiples and another currency are', () => {
  const short = draft({
    changes: [change('A', 'INSUFFICIENT_STOCK', 2, 1), change('A', 'CURRENCY_CHANGED', '$', 'U$')],
  })
  expect(answerLine(short, 'A', 'lower').lines[0]).toMatchObject({
    quantity: 1,
    available: 1,
    currency: 'U$',
  })
  expect(answerLine(short, 'A', 'accept').lines[0]).toMatchObject({
    quantity: 2,
    available: 1,
    currency: 'U$',
  })
  const packed = draft({
    changes: [change('A', 'QUANTITY_CHANGED', 2, 6), change('A', 'TAX_CHANGED', 22, 10)],
  })
  expect(answerLine(packed, 'A', 'accept').lines[0]).toMatchObject({ quantity: 6, tax: 10 })
})

test('OFX-17 what cannot be ordered can only be removed; of a shortage the rest is offered', () => {
  expect(answersTo([change('A', 'ITEM_INACTIVE', 2, null)])).toEqual(['remove'])
  expect(answersTo([change('A', 'NO_PRICE', 10, 0), change('A', 'TAX_CHANGED', 22, 0)])).toEqual(['remove'])
  expect(answersTo([change('A', 'INSUFFICIENT_STOCK', 9, 4)])).toEqual(['accept', 'lower', 'remove'])
  expect(answersTo([change('A', 'OUT_OF_STOCK', 9, 0)])).toEqual(['accept', 'remove'])
})

test('OFX-17 the same product again adds up at the terms shown last; nothing changes while an answer is missing', () => {
  const product = {
    ...line('A', { price: 90, available: 3 }),
    finalDiscount: 0,
    finalPrice: 90,
    priceRule: null,
    compareAtPrice: null,
    pvp: null,
    pvpCur: null,
    stockStatus: 'S' as const,
    stockDescription: 'Disponible',
    hasStock: true,
  }
  const lines = withOfflineLine([line('A'), line('U', { currency: 'U$' })], product, 0.5)
  expect(lines[0]).toEqual(line('A', { quantity: 2.5, price: 90, available: 3 }))
  expect(withOfflineLine([], product, 1)).toEqual([line('A', { quantity: 1, price: 90, available: 3 })])
  expect(offlineTotals(lines)).toEqual([
    { currency: '$', amount: 225 },
    { currency: 'U$', amount: 200 },
  ])
  expect(isEditable(draft({ state: 'open' }))).toBe(true)
  expect(isEditable(draft({ state: 'waiting' }))).toBe(false)
  expect(isEditable(draft({ state: 'refused', isUnanswered: true }))).toBe(false)
})
