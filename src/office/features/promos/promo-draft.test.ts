import { expect, test } from 'vitest'
import { editsBetween, mergeFields } from '#domain/office/merge.ts'
import { bodyOf, draftErrors, fieldsOf, mergedDraft, newDraft, newLine } from './promo-draft.ts'

const product = (itemCode: string) => ({
  itemCode,
  title: itemCode,
  image: null,
  isActive: true,
  unitMult: 1,
  stockDescription: '',
  currency: '$' as const,
  listPrice: 120.5,
})
const base = {
  ...newDraft('2026-03-10'),
  title: 'Marzo',
  lines: [newLine(product('A.1'), 'choose'), newLine(product('B'), 'choose')],
}

test('OFX-11 OFM-01 two people who change different lines of a promotion both keep theirs', () => {
  const [first, second] = base.lines
  const mine = { ...base, lines: base.lines.map(line => (line === first ? { ...line, price: '99' } : line)) }
  const theirs = {
    ...base,
    groups: ['club'],
    lines: [
      ...base.lines.filter(line => line !== first || line === first),
      newLine(product('C'), 'choose'),
    ].map(line => (line === second ? { ...line, finalDiscount: '10' } : line)),
  }
  const { changes, conflicts } = mergeFields(fieldsOf(theirs), editsBetween(fieldsOf(base), fieldsOf(mine)))
  expect(conflicts).toEqual([])
  const merged = mergedDraft({ ...fieldsOf(theirs), ...Object.fromEntries(changes) }, mine)
  expect(merged.groups).toEqual(['club'])
  expect(merged.lines.map(({ itemCode, price, finalDiscount }) => [itemCode, price, finalDiscount])).toEqual([
    ['A.1', '99', '0'],
    ['B', '120,5', '10'],
    ['C', '120,5', '0'],
  ])
})

test('OFM-01 a line that somebody took out is gone after merging', () => {
  const theirs = { ...base, lines: base.lines.slice(1) }
  const mine = { ...base, title: 'Abril' }
  const { changes } = mergeFields(fieldsOf(theirs), editsBetween(fieldsOf(base), fieldsOf(mine)))
  const merged = mergedDraft({ ...fieldsOf(theirs), ...Object.fromEntries(changes) }, mine)
  expect([merged.title, merged.lines.map(({ itemCode }) => itemCode)]).toEqual(['Abril', ['B']])
})

test('OFM-01 numbers are read as people write them, and wrong ones are named by their line', () => {
  const [line] = base.lines
  if (line === undefined) throw new Error('No line')
  const typed = { ...base, maxTotal: '1.000', lines: [{ ...line, price: '1.234,50', maxQty: '' }] }
  expect(draftErrors(typed)).toEqual({})
  expect(bodyOf(typed)).toMatchObject({ maxTotal: 1000, lines: [{ price: 1234.5, maxQty: null }] })
  const wrong = {
    ...base,
    title: ' ',
    maxPerCustomer: '0',
    lines: [{ ...line, price: 'x', finalDiscount: '101' }],
  }
  expect(Object.keys(draftErrors(wrong)).toSorted()).toEqual([
    'lines.0.finalDiscount',
    'lines.0.price',
    'maxPerCustomer',
    'title',
  ])
})
