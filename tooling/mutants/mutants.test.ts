import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AREAS, chosenAreas, filesOf } from './areas.ts'

test('arguments are areas or parts of paths; default: every area', () => {
  expect(chosenAreas([]).areas).toEqual(AREAS)
  expect(chosenAreas(['quantity']).areas).toEqual(AREAS)
  const { areas, paths } = chosenAreas(['domain', 'quantity'])
  expect([areas.map(({ name }) => name), paths]).toEqual([['domain'], ['quantity']])
})

test('every glob of an area finds files', () => {
  const globs = AREAS.flatMap(({ sources, tests }) => [...sources, ...tests])
  expect(
    globs.filter(glob => globSync(glob, { cwd: join(import.meta.dirname, '../..') }).length === 0),
  ).toEqual([])
})

test('tests, their helpers and messages are not mutated', () => {
  const orders = AREAS.filter(({ name }) => name === 'orders')
  const paths = [
    'src/backend/orders/place/place-order.ts',
    'src/backend/orders/place/place-order.test.ts',
    'src/backend/orders/testing/order-people.ts',
    'src/backend/orders/place/messages.ts',
    'src/backend/orders/place/quote.ts',
    'src/backend/cart/handlers.ts',
  ]
  expect(orders.flatMap(area => filesOf(area, paths, []))).toEqual([
    'src/backend/orders/place/place-order.ts',
    'src/backend/orders/place/quote.ts',
  ])
  expect(orders.flatMap(area => filesOf(area, paths, ['quote']))).toEqual([
    'src/backend/orders/place/quote.ts',
  ])
})
