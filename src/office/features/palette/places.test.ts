import { expect, test } from 'vitest'
import { PERMISSIONS, type Permission } from '#domain/permissions/staff-permissions.ts'
import { officeRoutes } from '../../routes.ts'
import { findPlaces, placesFor } from './places.ts'

const screen = (path: string, entry: 'Hoy' | 'Clientes' | 'Ajustes' | null, permissions: Permission[]) => ({
  path,
  entry,
  permissions,
  Screen: () => null,
})
const routes = [
  screen('', 'Hoy', ['home.read']),
  screen('clientes', 'Clientes', ['customers.read']),
  screen('ajustes', 'Ajustes', ['settings.edit']),
  screen('equipo', null, ['staff.edit']),
]
const titles = (...own: Permission[]) => placesFor(routes, own).map(({ title }) => title)

test('OFX-01 OFA-10 the palette offers the screens, settings and acts that the person may open, and none without a screen', () => {
  expect(titles('home.read')).toEqual(['Hoy', 'Ver las teclas'])
  expect(titles('customers.read', 'orders.place', 'customers.edit')).toEqual([
    'Clientes',
    'Nuevo pedido para…',
    'Nuevo cliente',
    'Ver las teclas',
  ])
  expect(titles('settings.edit')).toContain('Tipo de cambio')
  expect(titles('staff.edit')).toContain('Equipo')
  expect(titles('staff.edit')).not.toContain('Tipo de cambio')
})

test('OFX-01 a place is found by the beginnings of its words and of what it is also called, without accents', () => {
  const places = placesFor(routes, ['home.read', 'settings.edit', 'orders.place'])
  const found = (text: string) => findPlaces(places, text).map(({ title }) => title)
  expect(found('CAMBIO')).toEqual(['Tipo de cambio'])
  expect(found('dolar')).toEqual(['Tipo de cambio'])
  expect(found('limites crédito')).toEqual(['Límites y retenciones'])
  expect(found('nuevo ped')).toEqual(['Nuevo pedido para…'])
  expect(found('ambio')).toEqual([])
})

/** Screens of what was chosen before: alone they show nothing. */
const OF_A_CHOICE = ['pedidos/preparacion', 'reportes/renglones', 'reportes/taller/reparaciones']

test('OFX-01 every screen of the office has its line, each of its own name', () => {
  const all = placesFor(officeRoutes, PERMISSIONS)
  const reached = all.map(({ to }) => (typeof to === 'string' ? to.split('?', 1)[0] : ''))
  const missing = officeRoutes
    .map(({ path }) => path)
    .filter(path => !path.includes(':') && !OF_A_CHOICE.includes(path) && !reached.includes(`/${path}`))
  expect(missing).toEqual([])
  const names = all.map(({ kind, title }) => `${kind}:${title}`)
  expect(new Set(names).size).toBe(names.length)
})

test('OFX-01 each single setting is found by its own words and opens its panel', () => {
  const all = placesFor(officeRoutes, ['settings.edit'])
  const found = (text: string) => findPlaces(all, text).map(({ title, detail, to }) => [title, detail, to])
  expect(found('cuentas banc')).toEqual([['Cuentas bancarias', '', '/ajustes?ajuste=bank-accounts']])
  expect(found('iva')).toEqual([['IVA del envío', '', '/ajustes?ajuste=transport-tax']])
  expect(found('idiomas')).toEqual([['Idiomas', '', '/ajustes?ajuste=languages']])
  expect(found('horario')).toContainEqual(['Horario', 'Empresa', '/ajustes?ajuste=company'])
  expect(found('dias de gracia')).toEqual([
    ['Días de gracia de una deuda', 'Límites y retenciones', '/ajustes?ajuste=limits'],
  ])
  expect(found('traer del bcu')).toEqual([['Traer del BCU', 'Cotización del dólar', '/ajustes?ajuste=rate']])
})
