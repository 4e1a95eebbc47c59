import { expect, test } from 'vitest'
import { eventFor } from './event-for.ts'
import type { Permission } from './staff-permissions.ts'

const reader = (isOwnScope: boolean, ...permissions: Permission[]) => ({
  personId: 'a',
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

test('OFX-10 OFA-11 who is on a thing is heard of by those who may read it', () => {
  const presence = { kind: 'presence', keys: ['order/7', 'customer/C1', 'nothing'] }
  expect(eventFor(presence, reader(false, 'orders.read'))).toEqual({ kind: 'presence', keys: ['order/7'] })
  expect(eventFor(presence, reader(true, 'orders.read'))).toEqual({ kind: 'presence', keys: null })
  expect(eventFor(presence, reader(false, 'audit.read'))).toBeNull()
  const supplier = { kind: 'presence', keys: ['supplier/SUR', 'import/4', 'home-block/2'] }
  const heard = { kind: 'presence', keys: ['supplier/SUR', 'import/4'] }
  expect(eventFor(supplier, reader(false, 'imports.run'))).toEqual(heard)
})

test('OFX-07 OFA-10 a job over many things is heard of by who began it alone', () => {
  const own = { kind: 'bulk-job', keys: ['a'] }
  expect(eventFor(own, reader(true))).toEqual(own)
  expect(eventFor({ kind: 'bulk-job', keys: ['b'] }, reader(false, 'audit.read'))).toBeNull()
})
