import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PERMISSIONS, type Permission } from '../permissions/staff-permissions.ts'
import { canMove, isFinal, ORDER_STATUSES } from './order-status.ts'
import { movePermission, moveRefusal, movesFrom, needsReason } from './staff-moves.ts'

const status = fc.constantFrom(...ORDER_STATUSES)
const permissions = fc.subarray([...PERMISSIONS]).map(list => new Set<Permission>(list))

test('OFO-05 an operator moves an order as the table says, with the permission of the move', () => {
  fc.assert(
    fc.property(status, status, permissions, (from, to, own) => {
      const refusal = moveRefusal(from, to, own)
      expect(refusal === null).toBe(canMove(from, to, 'staff') && own.has(movePermission(from, to)))
      expect(movesFrom(from, own).includes(to)).toBe(refusal === null)
    }),
  )
})

test('OFO-05 a refused move says whether the order is over, the table forbids it or the person may not', () => {
  fc.assert(
    fc.property(status, status, permissions, (from, to, own) => {
      const refusal = moveRefusal(from, to, own)
      if (isFinal(from)) expect(refusal).toBe('final')
      else if (!canMove(from, to, 'staff')) expect(refusal).toBe('not-allowed')
      else if (!own.has(movePermission(from, to))) expect(refusal).toBe('no-permission')
    }),
  )
})

test('OFO-09 releasing and rejecting need the review permission and a reason', () => {
  for (const [from, to] of [
    ['on_hold', 'confirmed'],
    ['on_hold', 'rejected'],
    ['received', 'rejected'],
    ['received', 'on_hold'],
  ] as const) {
    expect(movePermission(from, to)).toBe('orders.review')
    expect(needsReason(from, to)).toBe(true)
  }
  expect(movePermission('received', 'confirmed')).toBe('orders.confirm')
  expect(needsReason('received', 'confirmed')).toBe(false)
})
