import { expect, test } from 'vitest'
import { isProtectedPath, pageAccess, roleOf } from './access.ts'

const roles = ['visitor', 'user', 'customer'] as const

test('AUT-27 AUT-30 AUT-31 the role follows from the cardcode', () => {
  expect([null, { cardcode: null }, { cardcode: '' }, { cardcode: 'C20001' }].map(roleOf)).toEqual([
    'visitor',
    'user',
    'user',
    'customer',
  ])
})

test('AUT-23 which pages are protected', () => {
  const closed = [
    '/account',
    '/account/orders/5',
    '/account/password',
    '/account/loginx',
    '/account/activated',
    '/account/reset-it',
    '/shop/cart',
    '/shop/checkout',
    '/repairs',
  ]
  const open = [
    '/',
    '/shop/catalog',
    '/shop/products/A',
    '/promos',
    '/account/login',
    '/account/activate',
    '/account/reset',
    '/accounting',
    '/shop/cart-x',
  ]
  expect(closed.filter(isProtectedPath)).toEqual(closed)
  expect(open.filter(isProtectedPath)).toEqual([])
})

test('AUT-05 AUT-22 AUT-24 visitors sign in; users without cardcode get customer pages explained', () => {
  const access = (path: string) => roles.map(role => pageAccess(path, role))
  expect(access('/shop/catalog')).toEqual(['ok', 'ok', 'ok'])
  for (const path of ['/account/activate', '/account/reset']) expect(access(path)).toEqual(['ok', 'ok', 'ok'])
  expect(access('/account/profile')).toEqual(['sign-in', 'ok', 'ok'])
  const customers = ['/shop/cart', '/shop/checkout', '/repairs', '/account/orders/5', '/account/catalog']
  for (const path of [...customers, '/account/documents', '/account/dashboard']) {
    expect(access(path)).toEqual(['sign-in', 'needs-cardcode', 'ok'])
  }
})
