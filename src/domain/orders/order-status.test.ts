import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canCancel,
  canMove,
  isFinal,
  ORDER_STATUSES,
  type OrderStatus,
  STATUSES_ON_THE_WAY,
  statusDescription,
} from './order-status.ts'

test('CHK-25 the statuses and their displayed names', () => {
  expect(ORDER_STATUSES.map(status => [status, statusDescription(status)])).toEqual([
    ['received', 'Recibido'],
    ['on_hold', 'En revisión'],
    ['confirmed', 'Confirmado'],
    ['preparing', 'En preparación'],
    ['partially_invoiced', 'Facturado parcial'],
    ['invoiced', 'Facturado'],
    ['shipped', 'Despachado'],
    ['delivered', 'Entregado'],
    ['cancelled', 'Cancelado'],
    ['rejected', 'Rechazado'],
  ])
})

test('CHK-26 the allowed transitions', () => {
  const moves = ORDER_STATUSES.flatMap(from =>
    ORDER_STATUSES.filter(to => canMove(from, to)).map(to => `${from} → ${to}`),
  )
  expect(moves.sort()).toEqual(
    [
      'received → on_hold',
      'received → confirmed',
      'received → rejected',
      'received → cancelled',
      'on_hold → confirmed',
      'on_hold → rejected',
      'on_hold → cancelled',
      'confirmed → preparing',
      'confirmed → cancelled',
      'confirmed → partially_invoiced',
      'preparing → partially_invoiced',
      'confirmed → invoiced',
      'preparing → invoiced',
      'partially_invoiced → invoiced',
      'partially_invoiced → shipped',
      'invoiced → shipped',
      'shipped → delivered',
    ].sort(),
  )
})

test('CHK-26 CHK-27 only staff cancels a confirmed order, a customer one that is received or on hold', () => {
  expect(ORDER_STATUSES.filter(canCancel)).toEqual(['received', 'on_hold'])
  expect([canMove('confirmed', 'cancelled', 'customer'), canMove('confirmed', 'cancelled', 'staff')]).toEqual(
    [false, true],
  )
  expect(canMove('received', 'confirmed', 'customer')).toBe(false)
})

test('CHK-26 delivered, cancelled and rejected are final, and no status is reached twice', () => {
  expect(ORDER_STATUSES.filter(isFinal)).toEqual(['delivered', 'cancelled', 'rejected'])
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ORDER_STATUSES)), wishes => {
      const seen: OrderStatus[] = ['received']
      for (const wish of wishes) if (canMove(seen.at(-1) ?? 'received', wish)) seen.push(wish)
      expect(new Set(seen).size).toBe(seen.length)
    }),
  )
})

test('HOM-04 an order is on its way until it is delivered, cancelled or rejected', () => {
  expect(ORDER_STATUSES.filter(status => !STATUSES_ON_THE_WAY.includes(status))).toEqual([
    'delivered',
    'cancelled',
    'rejected',
  ])
})
