import { expect, test } from 'vitest'
import { me } from '#contract/shop/auth.ts'
import { getCart, saveCart } from '#contract/shop/cart.ts'
import { createOrder, createorderpromo } from '#contract/shop/orders.ts'
import { productSearch } from '#contract/shop/products.ts'
import { paths } from '../../site/paths.ts'
import { requestKindOf } from './request-kind.ts'

const ordering = [
  createOrder.browser.path,
  createorderpromo.browser.path,
  saveCart.browser.path,
  getCart.browser.path,
  me.browser.path,
  paths.cart(),
  paths.checkout(),
  `${paths.checkout()}.data?_routes=x`,
  paths.apiLogout(),
  paths.placedOrder(12),
]

test('with a verified session orders, the cart and the session have the highest priority', () => {
  for (const url of ordering) expect([url, requestKindOf(url, 'known')]).toEqual([url, 'orders'])
  for (const url of [paths.home(), paths.order(12), `${paths.catalogue()}?term=api/orders`, '/api/ordersx']) {
    expect([url, requestKindOf(url, 'known')]).toEqual([url, 'customers'])
  }
})

test('an unverified cookie is a newcomer: forged ones displace neither orders nor customers', () => {
  for (const url of [...ordering, paths.home()]) {
    expect([url, requestKindOf(url, 'claimed')]).toEqual([url, 'newcomers'])
  }
})

test('without a session nothing is an order: sign-ins are newcomers, everything else visitors', () => {
  for (const url of [paths.apiLogin(), paths.login('/shop/cart'), '/account/login.data']) {
    expect([url, requestKindOf(url, 'none')]).toEqual([url, 'newcomers'])
  }
  for (const url of [
    createOrder.browser.path,
    paths.home(),
    paths.cart(),
    productSearch.browser.path,
    '/account/loginx',
  ]) {
    expect([url, requestKindOf(url, 'none')]).toEqual([url, 'visitors'])
  }
})

test('pictures and videos have the lowest priority in every session', () => {
  for (const url of ['/media/p/A/1.webp', '/video/rodillo.mp4'])
    for (const session of ['none', 'claimed', 'known'] as const)
      expect(requestKindOf(url, session)).toBe('pictures')
})

test('health checks and files are never rejected', () => {
  for (const url of ['/livez', '/readyz', '/assets/a-1.js', '/img/a.svg', '/favicon.ico', '/robots.txt'])
    for (const session of ['none', 'claimed', 'known'] as const)
      expect(requestKindOf(url, session)).toBeNull()
})
