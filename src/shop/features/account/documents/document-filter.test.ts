import { expect, test } from 'vitest'
import { paths } from '../../../site/paths.ts'
import { documentFilters, documentQuery, parseDocumentFilter, recentMonths } from './document-filter.ts'

const read = (address: string) => parseDocumentFilter(new URL(address, 'http://shop.test').searchParams)

test('DOC-05 a filter is parsed from the URL it produces', () => {
  const all = read('/account/documents')
  expect(documentFilters(all)).toBe(0)
  for (const [filter, active] of [
    [all, 0],
    [{ ...all, kind: 'creditNote', number: 'A 1234567', currency: 'U$', unpaid: true, page: 3 }, 4],
    [{ ...all, start: '2026-01-01', end: '2026-12-31' }, 1],
  ] as const) {
    expect(read(paths.documents(documentQuery(filter, filter.page)))).toEqual(filter)
    expect(documentFilters(filter)).toBe(active)
  }
})

test('unknown values filter nothing', () => {
  expect(read('/account/documents?kind=bill&currency=EUR&start=ayer&unpaid=si&page=0')).toEqual(
    read('/account/documents'),
  )
})

test('recent months cross the turn of the year', () => {
  expect(recentMonths('2026-02-28', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  expect(recentMonths('2026-03-31', 2)).toEqual(['2026-03', '2026-02'])
})
