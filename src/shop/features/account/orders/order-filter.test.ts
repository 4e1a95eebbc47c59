import { expect, test } from 'vitest'
import { paths } from '../../../site/paths.ts'
import { orderFilters, orderQuery, parseOrderFilter, statusOptions } from './order-filter.ts'

const read = (address: string) => parseOrderFilter(new URL(address, 'http://shop.test').searchParams)

test('a filter is parsed from the URL it produces', () => {
  for (const filter of [
    { status: '', start: '', end: '', text: '', page: 1 },
    { status: 'invoiced', start: '2026-01-01', end: '2026-03-31', text: 'caño 1/2" & más', page: 1 },
    { status: '', start: '', end: '2026-03-31', text: '', page: 7 },
  ])
    expect(read(paths.orders(orderQuery(filter, filter.page)))).toEqual(filter)
})

test('every offered state is parsed, and unknown values filter nothing', () => {
  for (const { value } of statusOptions) expect(read(paths.orders({ status: value })).status).toBe(value)
  expect(read('/account/orders?status=lost&start=31/12/2026&page=-3')).toEqual(read('/account/orders'))
})

test('CHK-25 orders under way are those that can still change state', () => {
  const underWay = statusOptions.find(({ label }) => label === 'En curso')?.value.split(',')
  expect(underWay).toEqual([
    'received',
    'on_hold',
    'confirmed',
    'preparing',
    'partially_invoiced',
    'invoiced',
    'shipped',
  ])
})

test('the page does not count as a filter', () => {
  expect(orderFilters(read('/account/orders?page=2'))).toBe(0)
  expect(orderFilters(read('/account/orders?text=a'))).toBe(1)
  expect(orderFilters(read('/account/orders?text=a&start=2026-01-01&end=2026-02-01'))).toBe(2)
})
