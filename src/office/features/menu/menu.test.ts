import { expect, test } from 'vitest'
import type { Permission } from '#domain/permissions/staff-permissions.ts'
import { menuFor } from './menu.ts'
import type { OfficeRoute } from './office-route.ts'

const screen = (path: string, entry: OfficeRoute['entry'], permissions: Permission[]): OfficeRoute => ({
  path,
  entry,
  permissions,
  Screen: () => null,
})
const routes = [
  screen('clientes', 'Clientes', ['customers.read']),
  screen('pedidos', 'Pedidos', ['orders.read']),
  screen('pedidos/:id', null, ['orders.read']),
  screen('', 'Hoy', ['home.read']),
  screen('ajustes', 'Ajustes', ['settings.edit', 'staff.edit']),
]

test('OFA-10 the menu has the screens that exist and the person may open, in its own order', () => {
  const namesFor = (...own: Permission[]) => menuFor(routes, own).map(({ name }) => name)
  expect(namesFor('home.read', 'orders.read', 'customers.read', 'settings.edit')).toEqual([
    'Hoy',
    'Pedidos',
    'Clientes',
    'Ajustes',
  ])
  expect(namesFor('home.read', 'customers.read', 'products.read')).toEqual(['Hoy', 'Clientes'])
  expect(namesFor('staff.edit')).toEqual(['Ajustes'])
  expect(namesFor()).toEqual([])
})

test('an entry leads to the address of its screen', () => {
  expect(menuFor(routes, ['home.read', 'orders.read']).map(({ path }) => path)).toEqual(['/', '/pedidos'])
})
