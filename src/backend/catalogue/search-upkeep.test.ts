import { expect, test } from 'vitest'
import { buildIndexAside, buildIndexAtOnce } from './build-index.ts'
import { ProductTable } from './product-table.ts'
import { SearchUpkeep } from './search-upkeep.ts'
import { aProductRow } from './testing/product-rows.ts'

/** More than is built inline, so that a worker does it. */
const MANY = 4_500

function tableOf(count: number): ProductTable {
  const table = new ProductTable()
  for (let at = 0; at < count; at += 1) {
    table.put(aProductRow({ itemCode: `P${at}`, title: `Bulón zincado ${at}`, active: at % 10 !== 0 }))
  }
  return table
}

function codesFound(upkeep: SearchUpkeep, table: ProductTable, term: string): (string | undefined)[] {
  return Array.from(upkeep.index.search(term).rows, row => table.at(row)?.itemCode)
}

test('an index built by a worker finds what one built here finds, inactive products left out', async () => {
  const table = tableOf(MANY)
  const index = await buildIndexAside(table)
  expect(index.size).toBe(MANY * 0.9)
  expect(index.search('bulon').total).toBe(MANY * 0.9)
  expect(Array.from(index.search('P4321').rows, row => table.at(row)?.itemCode)).toEqual(['P4321'])
})

test('many single changes lead to a new index; what changes while it is built is not lost', async () => {
  const table = tableOf(MANY)
  const upkeep = new SearchUpkeep(table, buildIndexAtOnce(table), [])
  const first = upkeep.index
  for (let at = 0; at < 600; at += 1) {
    upkeep.refresh(table.put(aProductRow({ itemCode: `P${at}`, title: `Tuerca ciega ${at}` })))
  }
  expect(codesFound(upkeep, table, 'tuerca')).toHaveLength(600)
  const rebuilt = upkeep.rebuildWhenDue()
  upkeep.refresh(table.put(aProductRow({ itemCode: 'P1', title: 'Arandela plana' })))
  upkeep.refresh(table.put(aProductRow({ itemCode: 'NUEVO', title: 'Remache pop' })))
  const row = table.remove('P2')
  if (row !== null) upkeep.refresh(row)
  expect(codesFound(upkeep, table, 'arandela')).toEqual(['P1'])
  await rebuilt
  expect(upkeep.index).not.toBe(first)
  expect(codesFound(upkeep, table, 'tuerca')).toHaveLength(598)
  expect(codesFound(upkeep, table, 'arandela')).toEqual(['P1'])
  expect(codesFound(upkeep, table, 'remache')).toEqual(['NUEVO'])
  expect(codesFound(upkeep, table, 'P2')).not.toContain('P2')
})

test('SRC-21 synonyms hold for the index in use and for the next one, in the node they name', async () => {
  const table = new ProductTable()
  table.put(aProductRow({ itemCode: 'P1', title: 'Serrucho' }))
  const place = table.at(0)?.node.pathSlug ?? ''
  const upkeep = new SearchUpkeep(table, buildIndexAtOnce(table), [
    { word: 'chafalote', same_as: 'serrucho', node: place },
  ])
  expect(codesFound(upkeep, table, 'chafalote')).toEqual(['P1'])
  await upkeep.rebuild()
  expect(codesFound(upkeep, table, 'chafalote')).toEqual(['P1'])
  upkeep.setSynonyms([{ word: 'chafalote', same_as: 'serrucho', node: `${place}-y-mas` }])
  expect(codesFound(upkeep, table, 'chafalote')).toEqual([])
})

test('a few changes are no reason for a new index', async () => {
  const table = tableOf(100)
  const upkeep = new SearchUpkeep(table, buildIndexAtOnce(table), [])
  const { index } = upkeep
  upkeep.refresh(table.put(aProductRow({ itemCode: 'P1', title: 'Arandela' })))
  await upkeep.rebuildWhenDue()
  expect(upkeep.index).toBe(index)
})
