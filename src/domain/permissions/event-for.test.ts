import { expect, test } from 'vitest'
import { eventFor } from './event-for.ts'
import type { Permission } from './staff-permissions.ts'

const reader = (isOwnScope: boolean, ...permissions: Permission[]) => ({
  permissions: new Set(permissions),
  isOwnScope,
})
const order = { kind: 'order', keys: ['7'] }

test('OFX-09 OFA-10 a person hears what they may read, and nothing else', () => {
  expect(eventFor(order, reader(false, 'orders.read'))).toEqual(order)
  expect(eventFor(order, reader(false, 'customers.read'))).toBeNull()
  expect(eventFor({ kind: 'staff', keys: ['a'] }, reader(false, 'orders.read', 'settings.edit'))).toBeNull()
  expect(eventFor({ kind: 'never-heard-of', keys: null }, reader(false, 'settings.edit'))).toBeNull()
  expect(eventFor({ kind: 'never-heard-of', keys: null }, reader(false, 'audit.read'))).not.toBeNull()
})

test('OFX-09 OFA-11 with own customers only, changes of customers and orders have no keys', () => {
  expect(eventFor(order, reader(true, 'orders.read'))).toEqual({ kind: 'order', keys: null })
  expect(eventFor({ kind: 'customer', keys: ['C1'] }, reader(true, 'customers.read'))).toEqual({
    kind: 'customer',
    keys: null,
  })
  const stock = { kind: 'stock', keys: ['A'] }
  expect(eventFor(stock, reader(true, 'products.read'))).toEqual(stock)
})
