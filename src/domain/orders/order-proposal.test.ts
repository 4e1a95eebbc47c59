import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ContentLine, compareLines, compareTotals } from './content-difference.ts'
import { canMoveProposal, canPropose, PROPOSAL_STATUSES, proposalExpiry } from './order-proposal.ts'
import { ORDER_STATUSES } from './order-status.ts'

const calendar = { closedOn: [], closedDays: ['2026-03-11'], workedDays: [] }

test('OFO-19 only an order that nobody confirmed can change', () => {
  expect(ORDER_STATUSES.filter(status => canPropose(status))).toEqual(['received', 'on_hold'])
})

test('OFO-20 it ends at the end of the second working day, over weekends and closed days', () => {
  const end = (sentAt: string) => proposalExpiry(new Date(sentAt), calendar).toISOString()
  // Friday afternoon: Monday and Tuesday.
  expect(end('2026-03-13T18:00:00Z')).toBe('2026-03-18T03:00:00.000Z')
  // Monday late in Montevideo, Tuesday already in UTC; Wednesday is closed.
  expect(end('2026-03-10T01:00:00Z')).toBe('2026-03-13T03:00:00.000Z')
  expect(end('2026-03-14T15:00:00Z')).toBe('2026-03-18T03:00:00.000Z')
})

test('OFO-20 a proposal ends once, and a customer never withdraws or expires one', () => {
  for (const from of PROPOSAL_STATUSES)
    for (const to of PROPOSAL_STATUSES)
      expect(canMoveProposal(from, to)).toBe(from === 'sent' && to !== 'sent')
  const ofCustomer = PROPOSAL_STATUSES.filter(to => canMoveProposal('sent', to, 'customer'))
  expect(ofCustomer).toEqual(['accepted', 'rejected'])
})

const aLine = (itemCode: string, quantity = 1, idPromo: number | null = null): ContentLine => ({
  itemCode,
  title: itemCode,
  quantity,
  factorQty: 1,
  price: 10,
  discount: 0,
  currency: '$',
  tax: 22,
  lineTotal: 10 * quantity,
  idPromo,
})

test('OFO-20 old and new lines stand side by side, a substitute after what it replaces', () => {
  const before = [aLine('A'), aLine('B', 2), aLine('C'), aLine('A', 1, 7)]
  const after = [aLine('C'), aLine('X'), aLine('A', 3), aLine('Y'), aLine('A', 1, 7)]
  const rows = compareLines(before, after, [{ itemCode: 'Y', insteadOf: 'B' }])
  expect(rows.map(({ kind, before: old, after: line }) => [kind, (line ?? old)?.itemCode])).toEqual([
    ['changed', 'A'],
    ['removed', 'B'],
    ['added', 'Y'],
    ['same', 'C'],
    ['same', 'A'],
    ['added', 'X'],
  ])
})

test('OFO-20 every line of both sides is shown exactly once', () => {
  const codes = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E'))
  const sides = fc.array(
    fc.record({ itemCode: fc.constantFrom('A', 'B', 'F'), insteadOf: fc.constantFrom('A', 'B') }),
  )
  fc.assert(
    fc.property(codes, codes, sides, (old, now, substitutes) => {
      const rows = compareLines(
        old.map(code => aLine(code)),
        now.map(code => aLine(code)),
        substitutes,
      )
      expect(rows.flatMap(({ before }) => before?.itemCode ?? [])).toEqual(old)
      expect(rows.flatMap(({ after }) => after?.itemCode ?? []).sort()).toEqual([...now].sort())
    }),
  )
})

test('OFO-20 totals are compared per currency and never added', () => {
  const side = (pesos: number, dollars: number, transport: number) => ({
    totals: [
      { currency: '$' as const, subtotal: pesos, tax: 0 },
      { currency: 'U$' as const, subtotal: dollars, tax: 0 },
    ],
    payable: [
      { currency: '$' as const, goods: pesos, transport, transportTax: 0, total: pesos + transport },
      { currency: 'U$' as const, goods: dollars, transport: 0, transportTax: 0, total: dollars },
    ],
  })
  expect(compareTotals(side(100, 0, 350), side(90, 5, 0))).toEqual([
    {
      currency: '$',
      rows: [
        { of: 'subtotal', was: 100, now: 90 },
        { of: 'tax', was: 0, now: 0 },
        { of: 'transport', was: 350, now: 0 },
        { of: 'payable', was: 450, now: 90 },
      ],
    },
    {
      currency: 'U$',
      rows: [
        { of: 'subtotal', was: 0, now: 5 },
        { of: 'tax', was: 0, now: 0 },
        { of: 'payable', was: 0, now: 5 },
      ],
    },
  ])
})
