import { expect, test } from 'vitest'
import { ProductTable } from '../products/product-table.ts'
import { aProductRow } from '../testing/product-rows.ts'
import { buildIndexInChildProcess, indexSteps } from './build-index.ts'
import { LiveSearchIndex } from './live-search-index.ts'

/** More rows than are built inline, so that a child process builds. */
const MANY = 4_500

function tableOf(count: number): ProductTable {
  const table = new ProductTable()
  for (let at = 0; at < count; at += 1) {
    table.put(aProductRow({ itemCode: `P${at}`, title: `Bulón zincado ${at}`, active: at % 10 !== 0 }))
  }
  return table
}

function codesFound(search: LiveSearchIndex, table: ProductTable, term: string): (string | undefined)[] {
  return Array.from(search.index.search(term).rows, row => table.at(row)?.itemCode)
}

test('an index built in a child process finds the same, without inactive products', async () => {
  const table = tableOf(MANY)
  const index = await buildIndexInChildProcess(table)
  expect(index.size).toBe(MANY * 0.9)
  expect(index.search('bulon').total).toBe(MANY * 0.9)
  expect(Array.from(index.search('P4321').rows, row => table.at(row)?.itemCode)).toEqual(['P4321'])
})

test('a search is repeated from memory until a product, the index or a synonym changes', async () => {
  const table = tableOf(20)
  const search = new LiveSearchIndex(table, indexSteps(table), [])
  const everywhere = () => true
  const found = () => search.search('tuerca', '', everywhere)
  const codes = () => Array.from(found().rows, row => table.at(row)?.itemCode)
  expect(codes()).toEqual([])
  expect(found()).toBe(found())
  search.refresh(table.put(aProductRow({ itemCode: 'P1', title: 'Tuerca ciega' })))
  expect(codes()).toEqual(['P1'])
  expect(search.search('tuerca', 'other', row => table.at(row)?.itemCode !== 'P1').rows).toHaveLength(0)
  expect(codes()).toEqual(['P1'])
  const before = found()
  await search.rebuild()
  expect(found()).not.toBe(before)
  search.setSynonyms([{ word: 'tuerca', same_as: 'bulon', node: '' }])
  expect(found().rows.length).toBeGreaterThan(1)
})

test('many single changes lead to a rebuild that loses no change made meanwhile', async () => {
  const table = tableOf(MANY)
  const search = new LiveSearchIndex(table, indexSteps(table), [])
  const first = search.index
  for (let at = 0; at < 600; at += 1) {
    search.refresh(table.put(aProductRow({ itemCode: `P${at}`, title: `Tuerca ciega ${at}` })))
  }
  expect(codesFound(search, table, 'tuerca')).toHaveLength(600)
  const rebuilt = search.rebuildWhenDue()
  search.refresh(table.put(aProductRow({ itemCode: 'P1', title: 'Arandela plana' })))
  search.refresh(table.put(aProductRow({ itemCode: 'NUEVO', title: 'Remache pop' })))
  const row = table.remove('P2')
  if (row !== null) search.refresh(row)
  expect(codesFound(search, table, 'arandela')).toEqual(['P1'])
  await rebuilt
  expect(search.index).not.toBe(first)
  expect(codesFound(search, table, 'tuerca')).toHaveLength(598)
  expect(codesFound(search, table, 'arandela')).toEqual(['P1'])
  expect(codesFound(search, table, 'remache')).toEqual(['NUEVO'])
  expect(codesFound(search, table, 'P2')).not.toContain('P2')
})

test('SRC-21 synonyms apply to the current index and the next one, at their node', async () => {
  const table = new ProductTable()
  table.put(aProductRow({ itemCode: 'P1', title: 'Serrucho' }))
  const place = table.at(0)?.node.pathSlug ?? ''
  const search = new LiveSearchIndex(table, indexSteps(table), [
    { word: 'chafalote', same_as: 'serrucho', node: place },
  ])
  expect(codesFound(search, table, 'chafalote')).toEqual(['P1'])
  await search.rebuild()
  expect(codesFound(search, table, 'chafalote')).toEqual(['P1'])
  search.setSynonyms([{ word: 'chafalote', same_as: 'serrucho', node: `${place}-y-mas` }])
  expect(codesFound(search, table, 'chafalote')).toEqual([])
})

test('a few changes do not cause a rebuild', async () => {
  const table = tableOf(100)
  const search = new LiveSearchIndex(table, indexSteps(table), [])
  const { index } = search
  search.refresh(table.put(aProductRow({ itemCode: 'P1', title: 'Arandela' })))
  await search.rebuildWhenDue()
  expect(search.index).toBe(index)
})

test.each([0, 1, 3])('a first index that was searched after %i steps is whole', async steps => {
  const table = tableOf(1_000)
  const built = indexSteps(table)
  const search = new LiveSearchIndex(table, built, [])
  for (let at = 0; at < steps; at += 1) built.next()
  // One row that is in the index by then, unless no step was made, and one that is not.
  search.refresh(table.put(aProductRow({ itemCode: 'P1', title: 'Tuerca ciega' })))
  search.refresh(table.put(aProductRow({ itemCode: 'P991', title: 'Tuerca ciega' })))
  expect(codesFound(search, table, 'tuerca').toSorted()).toEqual(['P1', 'P991'])
  expect(search.index.search('bulon').total).toBe(898)
  await search.settle()
  expect(search.index.size).toBe(900)
})

test('the first index is finished without a search, and its event loop goes on meanwhile', async () => {
  const table = tableOf(1_000)
  const search = new LiveSearchIndex(table, indexSteps(table), [
    { word: 'perno', same_as: 'bulon', node: '' },
  ])
  let turns = 0
  const other = setInterval(() => {
    turns += 1
  }, 0)
  await search.settle()
  clearInterval(other)
  expect(turns).toBeGreaterThan(0)
  expect(search.index.search('perno').total).toBe(900)
})
