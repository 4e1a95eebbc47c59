import { expect, test } from 'vitest'
import { createRecentSearches, SEARCHES_KEY } from './recent-searches.ts'

const ana = 'ana@demo.test'

function device() {
  const kept = new Map<string, string>()
  const store = {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, searches: createRecentSearches(() => store) }
}

test('the last eight searches, newest first, each once', async () => {
  const { searches } = device()
  for (const term of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', ' C ', '', '  ']) {
    await searches.add(ana, term)
  }
  expect(await searches.read(ana)).toEqual(['C', 'i', 'h', 'g', 'f', 'e', 'd', 'b'])
  expect(await searches.remove(ana, 'i')).toEqual(['C', 'h', 'g', 'f', 'e', 'd', 'b'])
  expect(await searches.read(ana)).toHaveLength(7)
})

test('nobody sees what another searched, and the address is not written down', async () => {
  const { kept, searches } = device()
  await searches.add(ana, 'amoladora')
  expect(kept.get(SEARCHES_KEY)).not.toContain('ana')
  expect(await searches.read('beto@demo.test')).toEqual([])
  await searches.add('beto@demo.test', 'martillo')
  expect(await searches.read(ana)).toEqual([])
})

test.each([
  '',
  '{',
  '{"version":1,"state":{"owner":1,"terms":"x"}}',
  '{"version":2,"state":{}}',
])('what somebody else left there counts as nothing: %j', async text => {
  const { kept, searches } = device()
  kept.set(SEARCHES_KEY, text)
  const warn = console.warn
  console.warn = () => {}
  expect(await searches.read(ana)).toEqual([])
  console.warn = warn
})
