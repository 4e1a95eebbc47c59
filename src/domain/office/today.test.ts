import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PERMISSIONS, type Permission } from '../permissions/staff-permissions.ts'
import { byUrgency, cardsFor, isLateOrder, TODAY_CARDS, type TodayCard } from './today.ts'

test('OFH-01 a card is for who can do something about it', () => {
  expect(cardsFor(new Set<Permission>(PERMISSIONS), false)).toEqual([...TODAY_CARDS])
  expect(cardsFor(new Set<Permission>(['orders.pick', 'orders.dispatch', 'orders.read']), false)).toEqual([
    'toPrepare',
    'toDispatch',
    'arrived',
  ])
  expect(cardsFor(new Set<Permission>(['orders.read']), true)).toEqual(['held'])
  expect(cardsFor(new Set<Permission>(['orders.read']), false)).toEqual([])
})

test('OFH-03 what is late is listed first, and what has nothing last', () => {
  const card = fc
    .record({ count: fc.nat(9), oldest: fc.nat(900), limitMinutes: fc.integer({ min: 1, max: 600 }) })
    .map(({ count, oldest, limitMinutes }) => ({
      count,
      limitMinutes,
      oldestMinutes: count === 0 ? null : oldest,
      late: count > 0 && oldest > limitMinutes ? 1 : 0,
    }))
  fc.assert(
    fc.property(fc.array(card, { maxLength: 12 }), cards => {
      const sorted = byUrgency(cards)
      const rank = ({ late, count }: (typeof cards)[number]) => (late > 0 ? 0 : count > 0 ? 1 : 2)
      expect(sorted.map(rank)).toEqual(cards.map(rank).sort())
      expect(sorted).toHaveLength(cards.length)
    }),
  )
})

test('OFH-03 an order is late by the limit of its state, or of the ERP’s answer; who fetches it comes when they like', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 10, hour))
  const lateBefore = (kind: TodayCard) => at(kind === 'newOrders' ? 12 : kind === 'erp' ? 11 : 8)
  const order = { status: 'received', statusAt: at(11), erpWaitingSince: null, isPickup: false } as const
  expect(isLateOrder(order, lateBefore)).toBe(true)
  expect(isLateOrder({ ...order, statusAt: at(12) }, lateBefore)).toBe(false)
  expect(isLateOrder({ ...order, status: 'on_hold' }, lateBefore)).toBe(false)
  expect(isLateOrder({ ...order, status: 'on_hold', erpWaitingSince: at(10) }, lateBefore)).toBe(true)
  expect(isLateOrder({ ...order, status: 'confirmed', statusAt: at(7) }, lateBefore)).toBe(true)
  const packed = { ...order, status: 'invoiced', statusAt: at(7) } as const
  expect(isLateOrder(packed, lateBefore)).toBe(true)
  expect(isLateOrder({ ...packed, isPickup: true }, lateBefore)).toBe(false)
  expect(isLateOrder({ ...order, status: 'shipped', statusAt: at(1) }, lateBefore)).toBe(false)
})
