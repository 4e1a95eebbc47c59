import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SUGGESTION_DEBOUNCE_MS, SUGGESTION_PRODUCTS } from '#domain/constants.ts'
import { NO_SEARCH_NOTES } from '#domain/search/search-notes.ts'
import { aPublicCard } from '#domain/testing/products.ts'
import { createSuggester, type FoundProducts, type Suggestions } from './suggester.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const found = (...codes: string[]): FoundProducts => ({
  codes,
  total: codes.length,
  terms: ['taladro'],
  notes: NO_SEARCH_NOTES,
})

/** A suggester whose searches resolve when the test says so. */
function suggesterWith(
  lookup = async (codes: readonly string[]) => codes.map(code => aPublicCard({ code })),
) {
  const shown: (Suggestions | null)[] = []
  const searches: {
    term: string
    signal: AbortSignal
    resolve: (found: FoundProducts) => void
    fail: () => void
  }[] = []
  const search = (term: string, signal: AbortSignal) =>
    new Promise<FoundProducts>((resolve, reject) => {
      searches.push({ term, signal, resolve, fail: () => reject(new Error('down')) })
    })
  const lookups = vi.fn(lookup)
  const suggester = createSuggester({
    search,
    lookup: lookups,
    show: suggestions => void shown.push(suggestions),
  })
  return { suggester, searches, lookups, shown }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('SRC-03 three typed characters search nothing, four do, counting trailing spaces', () => {
  const { suggester, searches, shown } = suggesterWith()
  suggester.type('abc')
  suggester.type('    ')
  vi.advanceTimersByTime(10_000)
  expect(searches).toHaveLength(0)
  expect(shown).toEqual([null, null])
  suggester.type('abc ')
  vi.advanceTimersByTime(10_000)
  suggester.type('tala')
  vi.advanceTimersByTime(10_000)
  expect(searches.map(({ term }) => term)).toEqual(['abc', 'tala'])
})

test('SRC-04 the request is sent 200 ms after the last key', () => {
  expect(SUGGESTION_DEBOUNCE_MS).toBe(200)
  const { suggester, searches } = suggesterWith()
  suggester.type('tala')
  vi.advanceTimersByTime(150)
  suggester.type('talad')
  vi.advanceTimersByTime(199)
  expect(searches).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(searches.map(({ term }) => term)).toEqual(['talad'])
})

test('SRC-05 SRC-06 only the first five codes are looked up and shown', async () => {
  expect(SUGGESTION_PRODUCTS).toBe(5)
  const { suggester, searches, lookups, shown } = suggesterWith()
  suggester.type('taladro')
  vi.advanceTimersByTime(200)
  searches[0]?.resolve(found('A', 'B', 'C', 'D', 'E', 'F'))
  await settle()
  expect(lookups.mock.calls[0]?.[0]).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(shown.at(-1)?.products.map(({ code }) => code)).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(shown.at(-1)).toMatchObject({ term: 'taladro', total: 6 })
})

test('SRC-15 a response that arrives after a newer request is dropped', async () => {
  const { suggester, searches, lookups, shown } = suggesterWith()
  suggester.type('taladro')
  vi.advanceTimersByTime(200)
  suggester.type('tornillo')
  vi.advanceTimersByTime(200)
  searches[1]?.resolve(found('TOR'))
  await settle()
  searches[0]?.resolve(found('TAL'))
  await settle()
  expect(searches[0]?.signal.aborted).toBe(true)
  expect(shown.map(suggestions => suggestions?.term)).toEqual(['tornillo'])
  expect(lookups).toHaveBeenCalledTimes(1)
})

test('SRC-15 a response to a text that was shortened or submitted meanwhile is dropped too', async () => {
  const { suggester, searches, shown } = suggesterWith()
  suggester.type('taladro')
  vi.advanceTimersByTime(200)
  suggester.type('tal')
  searches[0]?.resolve(found('TAL'))
  await settle()
  expect(shown).toEqual([null])
  suggester.type('taladro')
  vi.advanceTimersByTime(200)
  suggester.stop()
  searches[1]?.resolve(found('TAL'))
  await settle()
  expect(shown).toEqual([null])
})

test('ERR-22 a failed lookup is an empty list; a failed search shows nothing', async () => {
  const { suggester, searches, shown } = suggesterWith(async () => Promise.reject(new Error('down')))
  suggester.type('taladro')
  vi.advanceTimersByTime(200)
  searches[0]?.resolve(found('A'))
  await settle()
  expect(shown.at(-1)?.products).toEqual([])
  suggester.type('tornillo')
  vi.advanceTimersByTime(200)
  searches[1]?.fail()
  await settle()
  expect(shown.at(-1)).toBeNull()
})
