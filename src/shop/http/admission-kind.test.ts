import { expect, test } from 'vitest'
import { me } from '#contract/browser/auth.ts'
import { readCart, writeCart } from '#contract/browser/cart.ts'
import { placeOrder, placePromoOrder } from '#contract/browser/orders.ts'
import { searchProducts } from '#contract/browser/products.ts'
import { paths } from '../paths.ts'
import { admissionKind } from './admission-kind.ts'

const ordering = [
  placeOrder.path,
  placePromoOrder.path,
  writeCart.path,
  readCart.path,
  me.path,
  paths.cart(),
  paths.checkout(),
  `${paths.checkout()}.data?_routes=x`,
  paths.apiLogout(),
  paths.placedOrder(12),
]

test('orders, the cart and the session go first for whoever has one', () => {
  for (const url of ordering) expect([url, admissionKind(url, 'known')]).toEqual([url, 'orders'])
  for (const url of [paths.home(), paths.order(12), `${paths.catalogue()}?term=api/orders`, '/api/ordersx']) {
    expect([url, admissionKind(url, 'known')]).toEqual([url, 'customers'])
  }
})

test('a cookie that nobody has vouched for is a newcomer’s: made-up ones crowd out neither orders nor customers', () => {
  for (const url of [...ordering, paths.home()]) {
    expect([url, admissionKind(url, 'claimed')]).toEqual([url, 'newcomers'])
  }
})

test('without a session nothing is an order: signing in is a newcomer’s, all else browsing', () => {
  for (const url of [paths.apiLogin(), paths.login('/shop/cart'), '/account/login.data']) {
    expect([url, admissionKind(url, 'none')]).toEqual([url, 'newcomers'])
  }
  for (const url of [placeOrder.path, paths.home(), paths.cart(), searchProducts.path, '/account/loginx']) {
    expect([url, admissionKind(url, 'none')]).toEqual([url, 'visitors'])
  }
})

test('pictures and videos come after pages, whoever asks for them', () => {
  for (const url of ['/media/p/A/1.webp', '/video/rodillo.mp4'])
    for (const session of ['none', 'claimed', 'known'] as const)
      expect(admissionKind(url, session)).toBe('pictures')
})

test('health and files are never refused', () => {
  for (const url of ['/livez', '/readyz', '/assets/a-1.js', '/img/a.svg', '/favicon.ico', '/robots.txt'])
    for (const session of ['none', 'claimed', 'known'] as const)
      expect(admissionKind(url, session)).toBeNull()
})
