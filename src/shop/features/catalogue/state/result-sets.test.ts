import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { ListingFilters } from '#domain/catalogue/listing-query.ts'
import { NO_SEARCH_NOTES } from '#domain/search/search-notes.ts'
import { aPublicCard } from '#domain/testing/products.ts'
import { createResultSets } from './result-sets.ts'

function setsOf({ truncated = false, capacity = 8 } = {}) {
  let time = 0
  const fetchSet = vi.fn(async (term: string) => ({
    cards: [aPublicCard({ code: term })],
    ...NO_SEARCH_NOTES,
    truncated,
  }))
  const sets = createResultSets({ fetchSet, now: () => time, capacity, maxAgeMs: 1000 })
  sets.setOwner('C1')
  const pass = (ms: number) => {
    time += ms
  }
  return { sets, fetchSet, pass }
}

test('CAT-21 a result set already loaded is not requested again', async () => {
  const { sets, fetchSet } = setsOf()
  const query = { term: 'taladro', filters: { family: 'herramientas' } }
  const first = await sets.load(query)
  expect(await sets.load(query)).toBe(first)
  expect(sets.covering(query)).toBe(first)
  expect(fetchSet).toHaveBeenCalledOnce()
})

test('CAT-21 concurrent loads share one request', async () => {
  const { sets, fetchSet } = setsOf()
  await Promise.all([sets.load({ term: 'a', filters: {} }), sets.load({ term: 'a', filters: {} })])
  expect(fetchSet).toHaveBeenCalledOnce()
})

test('CAT-22 a complete set covers all narrower queries, and no others', async () => {
  const { sets } = setsOf()
  const set = await sets.load({ term: '', filters: { family: 'bazar', inStock: true } })
  const at = (filters: ListingFilters, term = '') => sets.covering({ term, filters })
  expect(set.filters).toEqual({ family: 'bazar' })
  expect(at({ family: 'bazar', category: 'bazar-ollas', brand: 'x', onSale: true })).toBe(set)
  expect(at({})).toBeNull()
  expect(at({ family: 'pinturas' })).toBeNull()
  expect(at({ family: 'bazar' }, 'olla')).toBeNull()
})

test('CAT-28 a truncated set covers no narrower query, but is not fetched twice', async () => {
  const { sets, fetchSet } = setsOf({ truncated: true })
  const query = { term: '', filters: {} }
  await sets.load(query)
  expect(sets.covering({ term: '', filters: { family: 'bazar' } })).toBeNull()
  await sets.load(query)
  expect(fetchSet).toHaveBeenCalledOnce()
})

test('CAT-23 the sets are dropped when the session changes, including those in flight', async () => {
  const { sets, fetchSet } = setsOf()
  const query = { term: '', filters: {} }
  await sets.load(query)
  sets.setOwner('C1')
  expect(sets.covering(query)).not.toBeNull()
  sets.setOwner(null)
  expect(sets.covering(query)).toBeNull()
  const inFlight = sets.load(query)
  sets.setOwner('C2')
  await inFlight
  expect(sets.covering(query)).toBeNull()
  expect(fetchSet).toHaveBeenCalledTimes(2)
})

test('sets expire after their maximum age', async () => {
  const { sets, pass } = setsOf()
  const query = { term: '', filters: {} }
  await sets.load(query)
  pass(999)
  expect(sets.covering(query)).not.toBeNull()
  pass(1)
  expect(sets.covering(query)).toBeNull()
})

test('the least recently used set is evicted first', async () => {
  const { sets } = setsOf({ capacity: 2 })
  await sets.load({ term: 'a', filters: {} })
  await sets.load({ term: 'b', filters: {} })
  sets.covering({ term: 'a', filters: {} })
  await sets.load({ term: 'c', filters: {} })
  const cached = ['a', 'b', 'c'].filter(term => sets.covering({ term, filters: {} }) !== null)
  expect(cached).toEqual(['a', 'c'])
})

test('a failed fetch is not cached', async () => {
  const fetchSet = vi
    .fn()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValueOnce({ cards: [], ...NO_SEARCH_NOTES, truncated: false })
  const sets = createResultSets({ fetchSet, now: () => 0 })
  await expect(sets.load({ term: '', filters: {} })).rejects.toThrow('down')
  await expect(sets.load({ term: '', filters: {} })).resolves.toMatchObject({ cards: [] })
})

test('CAT-22 whatever was loaded, all filters of a covering set are filters of the query', async () => {
  const slugs = fc.option(fc.constantFrom('a', 'b'), { nil: undefined })
  const filters = fc.record({ family: slugs, category: slugs, brand: slugs })
  await fc.assert(
    fc.asyncProperty(fc.array(filters, { maxLength: 5 }), filters, async (loaded, wanted) => {
      const { sets } = setsOf()
      for (const filters of loaded) await sets.load({ term: '', filters })
      const found = sets.covering({ term: '', filters: wanted })
      for (const [name, value] of Object.entries(found?.filters ?? {})) {
        expect(wanted).toMatchObject({ [name]: value })
      }
    }),
  )
})
