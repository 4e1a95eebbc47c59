import { describe, expect, test } from 'vitest'
import { currentEntry, shellEntries } from './shell-entries.ts'

const labels = (role: 'user' | 'customer') =>
  shellEntries(role)
    .flat()
    .map(({ label }) => label)

describe('the menu of the account area', () => {
  test('AUT-24 who has no cardcode is offered profile, password and the way out alone', () => {
    expect(labels('user')).toEqual(['Perfil', 'Contraseña', 'Cerrar sesión'])
  })

  test('a customer is offered everything a user is, and no address twice', () => {
    expect(labels('customer')).toEqual(expect.arrayContaining(labels('user')))
    const addresses = shellEntries('customer')
      .flat()
      .map(({ href }) => href)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('the page itself and the pages below it mark their entry', () => {
    const groups = shellEntries('customer')
    expect(currentEntry(groups, '/account/orders')).toMatchObject({
      entry: { label: 'Pedidos' },
      exact: true,
    })
    expect(currentEntry(groups, '/account/orders/12')).toMatchObject({
      entry: { label: 'Pedidos' },
      exact: false,
    })
    expect(currentEntry(groups, '/account/ordersome')).toBeNull()
    expect(currentEntry(groups, '/shop/cart')).toBeNull()
  })
})
