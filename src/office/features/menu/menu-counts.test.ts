import { expect, test } from 'vitest'
import { cardsFor, TODAY_CARDS } from '#domain/office/today.ts'
import type { Permission } from '#domain/permissions/staff-permissions.ts'
import { byWork, menuCounts } from './menu-counts.ts'
import { MENU } from './menu-names.ts'

test('OFH-01 OFH-05 what waits stands beside the entry of the menu where it is done', () => {
  const counts = menuCounts([
    { kind: 'newOrders', count: 2 },
    { kind: 'held', count: 3 },
    { kind: 'warranties', count: 0 },
    { kind: 'quotes', count: 1 },
    { kind: 'rate', count: 1 },
  ])
  expect([...counts]).toEqual([
    ['Pedidos', 5],
    ['Taller', 1],
  ])
  const all = menuCounts(TODAY_CARDS.map(kind => ({ kind, count: 1 })))
  expect([...all.values()].reduce((sum, count) => sum + count)).toBe(TODAY_CARDS.length - 1)
})

test('OFX-16 on a phone the thumb reaches the work of the person: the workshop has its own beside Hoy', () => {
  const menu = MENU.map(([name, icon]) => ({ name, icon, path: '/', paths: ['/'] }))
  const first = (...own: Permission[]) =>
    byWork(menu, cardsFor(new Set(own), false))
      .slice(0, 3)
      .map(({ name }) => name)
  expect(first('repairs.edit', 'customers.read')).toEqual(['Hoy', 'Taller', 'Pedidos'])
  expect(first('orders.pick')).toEqual(['Hoy', 'Pedidos', 'Clientes'])
  expect(first('content.edit')).toEqual(['Hoy', 'Contenido', 'Pedidos'])
  expect(first()).toEqual(['Hoy', 'Pedidos', 'Clientes'])
})
