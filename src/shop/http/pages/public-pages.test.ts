import { expect, test } from 'vitest'
import { publicPageAddress } from './public-pages.ts'

test.each([
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/shop/catalog?utm=1&page=2&family=bazar', '/shop/catalog?family=bazar&page=2'],
  ['/shop/catalog?family=bazar&page=2', '/shop/catalog?family=bazar&page=2'],
  ['/shop/catalog?family=&family=x', '/shop/catalog'],
  [
    '/shop/catalog?medida=largo:200&utm=1&medida=rosca:8',
    '/shop/catalog?medida=largo%3A200&medida=rosca%3A8',
  ],
  ['/shop/catalog?term=ca%C3%B1o', '/shop/catalog?term=ca%C3%B1o'],
  ['/shop/products/TAL-1%2F2?x=1', '/shop/products/TAL-1%2F2'],
  ['/promos', '/promos'],
  ['/promos?utm_source=mail&family=pinturas', '/promos?family=pinturas'],
  ['/promos/12', '/promos/12'],
  ['/registro-gtia/volta', '/registro-gtia/volta'],
  ['/site/faq', '/site/faq'],
  ['/blog/post-classic?utm=1&post=elegir-una-amoladora', '/blog/post-classic?post=elegir-una-amoladora'],
  ['/blog/category-classic?page=2', '/blog/category-classic'],
])('%s is cached as %s', (url, address) => {
  expect(publicPageAddress(url)).toBe(address)
})

test.each([
  '/shop/cart',
  '/shop/checkout',
  '/account/login',
  '/account/orders/1',
  '/repairs',
  '/api/products/search?term=x',
  '/shop/products/TAL-1.data',
  '/shop/catalog.data?family=bazar',
  '/_root.data',
  '/shop/products/',
  '/shop/products/a/b',
  '/promos/..\\account\\login',
  '/promos/501.data#',
  '/unknown',
  '/site/terms?fecha=2026-01-01',
  '/site/faq?borrador=1.x',
  '/blog/post-classic?post=una&borrador=1.x',
  '/shop/products/TAL-1?borrador=1.x',
  `/shop/catalog?term=${'x'.repeat(500)}`,
])('%s is not cached', url => {
  expect(publicPageAddress(url)).toBeNull()
})
