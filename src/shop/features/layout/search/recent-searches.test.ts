import { expect, test } from 'vitest'
import { createRecentSearches, SEARCHES_KEY } from './recent-searches.ts'

const ana = 'ana@demo.test'

function device() {
  const stored = new Map<string, string>()
  const store = {
    length: 0,
    clear: () => stored.clear(),
    key: () => null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  return { stored, searches: createRecentSearches(() => store) }
}

test('the last eight searches, newest first, each once', () => {
  const { searches } = device()
  for (const term of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', ' C ', '', '  ']) {
    searches.add(ana, term)
  }
  expect(searches.read(ana)).toEqual(['C', 'i', 'h', 'g', 'f', 'e', 'd', 'b'])
  expect(searches.remove(ana, 'i')).toEqual(['C', 'h', 'g', 'f', 'e', 'd', 'b'])
  expect(searches.read(ana)).toHaveLength(7)
})

test('no user sees the searches of another, and the e-mail address is not stored', () => {
  const { stored, searches } = device()
  searches.add(ana, 'amoladora')
  expect(stored.get(SEARCHES_KEY)).not.toContain('ana')
  expect(searches.read('beto@demo.test')).toEqual([])
  searches.add('beto@demo.test', 'martillo')
  expect(searches.read(ana)).toEqual([])
})

test.each([
  '',
  '{',
  '{"version":1,"state":{"owner":1,"terms":"x"}}',
  '{"version":2,"state":{}}',
])('stored data of another shape is ignored: %j', text => {
  const { stored, searches } = device()
  stored.set(SEARCHES_KEY, text)
  const warn = console.warn
  console.warn = () => {}
  expect(searches.read(ana)).toEqual([])
  console.warn = warn
})
