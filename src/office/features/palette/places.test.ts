import { expect, test } from 'vitest'
import type { Permission } from '#domain/permissions/staff-permissions.ts'
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
