import { expect, test } from 'vitest'
import type { Permission } from '#domain/permissions/staff-permissions.ts'
import { type QueueItem, usualActOf } from './usual-acts.ts'

const held: QueueItem = {
  kind: 'held',
  thing: 'order',
  key: '7',
  name: '1007',
  detail: 'Ferretería',
  status: 'on_hold',
  since: null,
  minutes: null,
  isLate: false,
  takenBy: null,
  note: null,
  givenBy: null,
}

test('OFH-07 OFA-10 a held order is released from the queue by who may; a rep is led to the order, to tell its customer', () => {
  const actOf = (...own: Permission[]) => usualActOf(held, new Set(own))
  expect(actOf('orders.read', 'orders.review')).toMatchObject({ kind: 'form', label: 'Liberar' })
  expect(actOf('orders.read')).toMatchObject({ kind: 'open', to: '/pedidos/7' })
})
