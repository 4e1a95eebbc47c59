import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../../routes.ts'
import { pageRoute } from './page-route.ts'

test('every route of the table is recognized, with parameters, with a query and as a data request', () => {
  const patterns = routes.flatMap(patternsOf)
  expect(patterns.length).toBeGreaterThan(30)
  for (const pattern of patterns) {
    const path = pattern.replaceAll(/:\w+/g, 'x-1')
    expect(pageRoute(path)).toBe(pattern)
    expect(pageRoute(`${path}?a=/promos/1`)).toBe(pattern)
    expect(pageRoute(`${path === '/' ? '/_root' : path}.data?page=2`)).toBe(pattern)
  }
})

test.each([
  '/wp-login.php',
  '/account',
  '/account/orders/1/2',
  '//shop/catalog',
  '/shop/products/',
])('the unknown address %s has the route *', address => {
  expect(pageRoute(address)).toBe('*')
})

function patternsOf(entry: RouteConfigEntry): string[] {
  if (entry.children !== undefined) return entry.children.flatMap(patternsOf)
  if (entry.index === true) return ['/']
  return entry.path === undefined || entry.path === '*' ? [] : [`/${entry.path}`]
}
