import { expect, test } from 'vitest'
import type { Permission } from '#domain/permissions/staff-permissions.ts'
import { isWithin, menuFor } from './menu.ts'
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

test('OFX-05 an entry is lit on a screen elsewhere that belongs to it, unless the person has the other entry', () => {
  const routes = [
    screen('taller', 'Taller', ['repairs.read']),
    screen('reportes', 'Reportes', ['reports.read']),
    { ...screen('reportes/taller', null, ['repairs.read']), within: 'Taller' as const },
  ]
  const lit = (own: Permission[]) =>
    menuFor(routes, own).flatMap(entry => (isWithin(entry, '/reportes/taller') ? [entry.name] : []))
  expect(lit(['repairs.read'])).toEqual(['Taller'])
  expect(lit(['repairs.read', 'reports.read'])).toEqual(['Reportes'])
})

test('an entry is lit on each of its screens and what hangs from them, on no other', () => {
  const [home, products] = menuFor(
    [
      screen('', 'Hoy', ['home.read']),
      screen('productos', 'Productos', ['products.read']),
      screen('fotos', 'Productos', ['products.media']),
      screen('aprobaciones', 'Productos', ['products.read']),
    ],
    ['home.read', 'products.read'],
  )
  const lit = (pathname: string) =>
    [home, products].flatMap(entry => (entry && isWithin(entry, pathname) ? [entry.name] : []))
  expect(lit('/')).toEqual(['Hoy'])
  expect(lit('/productos/710/PTZ')).toEqual(['Productos'])
  expect(lit('/aprobaciones/7')).toEqual(['Productos'])
  // Of what they may not open nothing is lit; a longer word is another screen.
  expect(lit('/fotos')).toEqual([])
  expect(lit('/productos-nuevos')).toEqual([])
})
