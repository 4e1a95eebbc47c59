import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '../orders/order-status.ts'
import {
  closeFigures,
  type DayOrder,
  type Figures,
  isOpenOrder,
  isOtherDay,
  LEFT_REASONS,
  leftReason,
  type OrderPosition,
  ordersOfPart,
} from './day-close.ts'

const position = (traits: Partial<OrderPosition>): OrderPosition => ({
  status: 'received',
  isPickup: false,
  holdReasons: [],
  isProposed: false,
  waitsForErp: false,
  isShort: false,
  ...traits,
})

test('OFH-09 an order is left over for one reason, by its state and what it waits for', () => {
  const cases: [Partial<OrderPosition>, ReturnType<typeof leftReason>][] = [
    [{}, 'unconfirmed'],
    [{ waitsForErp: true }, 'erp'],
    [{ status: 'on_hold', holdReasons: ['overdue', 'credit'] }, 'credit'],
    [{ status: 'on_hold', holdReasons: ['manual', 'overdue'] }, 'overdue'],
    [{ status: 'on_hold', holdReasons: ['manual'] }, 'manual'],
    [{ status: 'on_hold' }, 'held'],
    [{ status: 'on_hold', holdReasons: ['credit'], isProposed: true }, 'proposal'],
    [{ status: 'confirmed' }, 'unprepared'],
    [{ status: 'confirmed', isShort: true }, 'stock'],
    // What was asked of the ERP does not stop the warehouse.
    [{ status: 'confirmed', waitsForErp: true }, 'unprepared'],
    [{ status: 'preparing' }, 'preparing'],
    [{ status: 'preparing', isShort: true }, 'stock'],
    [{ status: 'partially_invoiced' }, 'undispatched'],
    [{ status: 'partially_invoiced', isShort: true }, 'stock'],
    [{ status: 'partially_invoiced', isPickup: true }, 'undispatched'],
    [{ status: 'invoiced' }, 'undispatched'],
    [{ status: 'invoiced', isPickup: true }, null],
    [{ status: 'shipped', isProposed: true }, null],
    [{ status: 'delivered' }, null],
    [{ status: 'cancelled', isShort: true }, null],
    [{ status: 'rejected', holdReasons: ['credit'] }, null],
  ]
  for (const [traits, reason] of cases)
    expect([traits, leftReason(position(traits))]).toEqual([traits, reason])
})

const status = fc.constantFrom<OrderStatus>(...ORDER_STATUSES)
const cents = fc.integer({ min: 0, max: 99_999_999 }).map(minor => minor / 100)
const amounts = { pesos: cents, dollars: cents }
/** Any order that a day may have had work with. */
const anyOrder = fc
  .record({
    position: fc.record({
      status,
      isPickup: fc.boolean(),
      holdReasons: fc.subarray(['credit', 'overdue', 'manual'] as const),
      isProposed: fc.boolean(),
      waitsForErp: fc.boolean(),
      isShort: fc.boolean(),
    }),
    was: fc.option(status),
    channel: fc.constantFrom('web', 'phone'),
    since: fc.integer({ min: 0, max: 999 }).map(at => new Date(at * 60_000).toISOString()),
    ...amounts,
    releases: fc.array(fc.record({ by: fc.constantFrom('Ana', 'Luis') }), { maxLength: 2 }),
    dispatches: fc.array(fc.record(amounts), { maxLength: 2 }),
  })
  .filter(({ was, position: { isPickup } }) => was === null || isOpenOrder({ status: was, isPickup }))
  .map(
    ({ position, ...order }): DayOrder => ({
      ...order,
      status: position.status,
      reason: leftReason(position),
    }),
  )

const inCents = ({ orders, pesos, dollars }: Figures) => [
  orders,
  Math.round(pesos * 100),
  Math.round(dollars * 100),
]
const sum = (figures: readonly Figures[]) =>
  figures.map(inCents).reduce((all, one) => all.map((value, at) => value + (one[at] ?? 0)), [0, 0, 0])

test('OFH-09 what was open and came in is what left, ended and stays, to the cent of each currency', () => {
  fc.assert(
    fc.property(fc.array(anyOrder, { maxLength: 30 }), orders => {
      const { opened, entered, departed, ended, left } = closeFigures(orders)
      expect(sum([opened, entered])).toEqual(sum([departed, ended, left]))
      expect(opened.orders + entered.orders).toBe(orders.length)
    }),
  )
})

test('OFH-09 reasons add up to what stays, channels to what came in, and each part to the orders behind it', () => {
  fc.assert(
    fc.property(fc.array(anyOrder, { maxLength: 30 }), orders => {
      const figures = closeFigures(orders)
      expect(sum(figures.byReason)).toEqual(sum([figures.left]))
      expect(sum(figures.byChannel)).toEqual(sum([figures.entered]))
      const left = ordersOfPart(orders, 'left')
      expect(left.map(({ since }) => since)).toEqual(left.map(({ since }) => since).sort())
      for (const { reason, oldest, orders: count } of figures.byReason) {
        const behind = left.filter(order => order.reason === reason)
        expect([behind.length, behind[0]?.since]).toEqual([count, oldest])
      }
      const order = figures.byReason.map(({ reason }) => LEFT_REASONS.indexOf(reason))
      expect(order).toEqual(order.toSorted((a, b) => a - b))
      for (const part of ['released', 'dispatched', 'ended'] as const)
        expect(ordersOfPart(orders, part).length).toBe(figures[part].orders)
    }),
  )
})

test('OFH-09 another day is one with other events, not one whose amounts or reasons are known better', () => {
  const [order] = fc.sample(anyOrder, { numRuns: 1, seed: 1 })
  if (order === undefined) throw new Error('There is no sample')
  const known = { ...order, orderId: 7 }
  expect(isOtherDay([known], [{ ...known, pesos: known.pesos + 1, reason: null }])).toBe(false)
  expect(isOtherDay([known], [])).toBe(true)
  expect(
    isOtherDay([known], [{ ...known, status: known.status === 'shipped' ? 'delivered' : 'shipped' }]),
  ).toBe(true)
  expect(isOtherDay([known], [{ ...known, releases: [...known.releases, { by: 'Ana' }] }])).toBe(true)
  expect(isOtherDay([known, { ...known, orderId: 8 }], [{ ...known, orderId: 8 }, known])).toBe(false)
})
