import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Permission } from '../permissions/staff-permissions.ts'
import { isForToday, isLateRepair, repairAct, repairMovesFrom, repairRefusal } from './repair-moves.ts'
import { quoteLineAmount, quoteTotals } from './repair-quote.ts'
import { canMoveRepair, REPAIR_STATUSES } from './repair-status.ts'

const workshop: ReadonlySet<Permission> = new Set(['repairs.read', 'repairs.edit'])
const sales: ReadonlySet<Permission> = new Set(['repairs.read'])

test('OFT-01 REP-06 a move is offered exactly where the table lets staff make it, to who may', () => {
  for (const from of REPAIR_STATUSES) {
    const allowed = REPAIR_STATUSES.filter(to => canMoveRepair(from, to, 'staff'))
    expect(repairMovesFrom(from, workshop)).toEqual(allowed)
    expect(repairMovesFrom(from, sales)).toEqual([])
  }
  expect(repairRefusal('delivered', 'ready', workshop)).toBe('final')
  expect(repairRefusal('received', 'ready', workshop)).toBe('not-allowed')
  expect(repairRefusal('received', 'diagnosing', sales)).toBe('no-permission')
})

test('OFT-03 a quote and its answer have acts of their own', () => {
  expect(REPAIR_STATUSES.filter(to => repairAct(to) === 'quote')).toEqual(['quoted'])
  expect(REPAIR_STATUSES.filter(to => repairAct(to) === 'answer')).toEqual(['approved', 'quote_rejected'])
})

test('OFT-01 a machine is late the day after the promised one, until it is ready', () => {
  const promised = { promisedAt: '2026-03-10', status: 'repairing' } as const
  expect(isLateRepair(promised, '2026-03-10')).toBe(false)
  expect(isLateRepair(promised, '2026-03-11')).toBe(true)
  expect(isLateRepair({ ...promised, status: 'ready' }, '2026-03-11')).toBe(false)
  expect(isLateRepair({ ...promised, promisedAt: null }, '2026-03-11')).toBe(false)
})

test('OFT-01 a machine is for today on its promised day alone, until it is ready', () => {
  const promised = { promisedAt: '2026-03-10', status: 'repairing' } as const
  expect(isForToday(promised, '2026-03-10')).toBe(true)
  expect(isForToday(promised, '2026-03-11')).toBe(false)
  expect(isForToday({ ...promised, status: 'ready' }, '2026-03-10')).toBe(false)
  expect(isForToday({ ...promised, promisedAt: null }, '2026-03-10')).toBe(false)
})

test('OFT-03 the amount of a line is rounded once, half up', () => {
  expect(quoteLineAmount({ quantity: 1.005, unitPrice: 100, tax: 22 }, '$')).toBe(100.5)
  expect(quoteLineAmount({ quantity: 0.333, unitPrice: 0.05, tax: 22 }, '$')).toBe(0.02)
})

test('OFT-03 the totals of a quote are net and tax by rate, in its one currency', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 9_999_000 }).map(thousandths => thousandths / 1000),
    unitPrice: fc.integer({ min: 0, max: 1_000_000 }).map(cents => cents / 100),
    tax: fc.constantFrom(22, 10, 0),
  })
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 8 }),
      fc.constantFrom('$' as const, 'U$' as const),
      (lines, currency) => {
        const cents = (amount: number) => Math.round(amount * 100)
        const totals = quoteTotals(lines, currency)
        const net = lines.reduce((sum, one) => sum + cents(quoteLineAmount(one, currency)), 0)
        expect(totals.currency).toBe(currency)
        expect(cents(totals.subtotal)).toBe(net)
        expect(cents(totals.total)).toBe(net + totals.taxes.reduce((sum, { tax }) => sum + cents(tax), 0))
      },
    ),
  )
})
