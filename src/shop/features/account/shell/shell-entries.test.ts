import { describe, expect, test } from 'vitest'
import { currentEntry, shellEntries } from './shell-entries.ts'

const labels = (role: 'user' | 'customer') =>
  shellEntries(role)
    .flat()
    .map(({ label }) => label)

describe('the menu of the account area', () => {
  test('AUT-24 without a cardcode the menu has profile, password and sign out only', () => {
    expect(labels('user')).toEqual(['Perfil', 'Contraseña', 'Cerrar sesión'])
  })

  test('a customer has every entry of a user, and no duplicate link', () => {
    expect(labels('customer')).toEqual(expect.arrayContaining(labels('user')))
    const addresses = shellEntries('customer')
      .flat()
      .map(({ href }) => href)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('a page and the pages below it mark their entry as current', () => {
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
