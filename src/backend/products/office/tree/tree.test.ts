import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { BodyOf } from '#contract/call.ts'
import { undoChangeSet } from '#contract/office/audit.ts'
import { officeTree, saveTree } from '#contract/office/products/tree.ts'
import { productSearch } from '#contract/shop/products.ts'
import { undoHandlers } from '../../../audit/undo/handlers.ts'
import { openTestCatalogue } from '../../../catalogue/read/testing/open-test-catalogue.ts'
import { anOperator, officeRunner } from '../../../orders/testing/operators.ts'
import { refusalOf } from '../../../orders/testing/ordering.ts'
import { aCustomer, aProduct, NOW, openShop } from '../../../orders/testing/shop-data.ts'
import { callRunner } from '../../../testing/run-call.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { productHandlers } from '../../handlers.ts'
import { officeTreeHandlers } from './handlers.ts'

const shop = await testDatabase(openShop)
const { db } = shop
const catalogue = await openTestCatalogue(shop, { clock: () => NOW })
const { read, write } = officeRunner(db, {
  routes: office => [...officeTreeHandlers({ db, office }), ...undoHandlers({ db, office })],
})
const { call } = callRunner(productHandlers({ catalogue }))
// Without `customers.terms`: discounts follow all the same.
const editor = await anOperator(db, 'contenido')

let tools = 0
let hand = 0
let hammers = 0
let garden = 0

/** Familia / De mano / Martillos, and Jardín, another family; new ones for each test. */
beforeEach(async () => {
  const unique = randomUUID().slice(0, 8)
  tools = (await save({ act: 'create', parentId: null, name: `Familia ${unique}` })).id
  hand = (await save({ act: 'create', parentId: tools, name: 'De mano' })).id
  hammers = (await save({ act: 'create', parentId: hand, name: 'Martillos' })).id
  garden = (await save({ act: 'create', parentId: null, name: `Jardín ${unique}` })).id
})

const save = (edit: BodyOf<typeof saveTree>, key: string = randomUUID()) => write(saveTree, edit, editor, key)
const undo = (key: string) => write(undoChangeSet, { key, also: [] }, editor)

async function pathOf(id: number): Promise<string> {
  const { rows } = await sql<{ path: string }>`
    select path_slug as path from category_nodes where id = ${id}`.execute(db)
  return rows[0]?.path ?? ''
}

async function refsOf(path: string) {
  const { rows } = await sql<{ discounts: number; synonyms: number }>`
    select (select count(*)::int from customer_discounts where scope = 'category' and scope_ref = ${path}) as discounts,
      (select count(*)::int from search_synonyms where node = ${path}) as synonyms`.execute(db)
  return rows[0]
}

test('OFP-24 a renamed node takes all below it along, with their discounts and synonyms, and undoing brings them back', async () => {
  const [family, before] = [await pathOf(tools), await pathOf(hammers)]
  const { cardcode } = await aCustomer(db)
  await sql`
    insert into customer_discounts (cardcode, scope, scope_ref, percent) values (${cardcode}, 'category', ${before}, 7)`.execute(
    db,
  )
  await sql`insert into search_synonyms (word, same_as, node) values ('maza', 'martillo', ${before})`.execute(
    db,
  )
  const key = randomUUID()
  const renamed = await save({ act: 'rename', id: hand, was: 'De mano', name: 'Manuales' }, key)
  expect(renamed).toEqual({ id: hand, moved: 2 })
  const after = `${family}/manuales/martillos`
  expect(await pathOf(hammers)).toBe(after)
  expect(await refsOf(after)).toEqual({ discounts: 1, synonyms: 1 })
  expect(await refsOf(before)).toEqual({ discounts: 0, synonyms: 0 })
  // Whoever may rename may take it back: the discount means what it meant.
  await undo(key)
  expect(await pathOf(hammers)).toBe(before)
  expect(await refsOf(before)).toEqual({ discounts: 1, synonyms: 1 })
})

test('OFP-24 an undo under a later change leaves a whole tree: addresses are those of the names', async () => {
  const family = await pathOf(tools)
  const key = randomUUID()
  await save({ act: 'rename', id: hand, was: 'De mano', name: 'Manuales' }, key)
  await save({ act: 'rename', id: hammers, was: 'Martillos', name: 'Mazas' })
  await undo(key)
  expect(await pathOf(hand)).toBe(`${family}/de-mano`)
  expect(await pathOf(hammers)).toBe(`${family}/de-mano/mazas`)
})

test('OFP-24 an undo that would put a node inside itself changes nothing', async () => {
  const key = randomUUID()
  await save({ act: 'move', id: hammers, wasIn: hand, parentId: garden, before: null }, key)
  await save({ act: 'move', id: hand, wasIn: tools, parentId: hammers, before: null })
  const path = await pathOf(hand)
  expect(await refusalOf(undo(key))).toMatchObject({ code: 'STATE_CONFLICT' })
  expect(await pathOf(hand)).toBe(path)
})

test('OFP-24 a node is put where it was wanted, a family too, and its products come along', async () => {
  const code = await aProduct(db)
  await sql`update products set category_id = ${hammers} where itemcode = ${code}`.execute(db)
  const other = (await save({ act: 'create', parentId: garden, name: 'Palas' })).id
  await save({ act: 'move', id: hand, wasIn: tools, parentId: garden, before: other })
  const { nodes } = await read(officeTree, {}, editor)
  expect(nodes.filter(({ parentId }) => parentId === garden).map(({ id }) => id)).toEqual([hand, other])
  expect(nodes.find(({ id }) => id === hammers)).toMatchObject({ products: 1, published: 1 })
  await save({ act: 'move', id: hand, wasIn: garden, parentId: null, before: null })
  expect(await pathOf(hammers)).toBe('de-mano/martillos')
  await save({ act: 'move', id: hand, wasIn: null, parentId: tools, before: null })
})

test('OFP-24 D17 what cannot be is refused, with its reason at its field', async () => {
  await save({ act: 'create', parentId: tools, name: 'Eléctricas' })
  const wrong: [BodyOf<typeof saveTree>, string, string][] = [
    [{ act: 'rename', id: hand, was: 'De mano', name: 'ELECTRICAS' }, 'name', 'collision'],
    [{ act: 'create', parentId: tools, name: '¡!' }, 'name', 'no_slug'],
    [{ act: 'move', id: tools, wasIn: null, parentId: hand, before: null }, 'parentId', 'inside_itself'],
    [{ act: 'delete', id: hand }, 'id', 'not_empty'],
  ]
  for (const [edit, path, code] of wrong)
    expect(await refusalOf(save(edit))).toMatchObject({ code: 'VALIDATION', errors: [{ path, code }] })
  const product = await aProduct(db, { active: false })
  await sql`update products set category_id = ${hammers} where itemcode = ${product}`.execute(db)
  expect(await refusalOf(save({ act: 'delete', id: hammers }))).toMatchObject({
    errors: [{ path: 'id', code: 'has_products' }],
  })
  expect(await refusalOf(save({ act: 'rename', id: hand, was: 'Otro', name: 'Nuevo' }))).toMatchObject({
    code: 'EDIT_CONFLICT',
  })
  expect(await refusalOf(save({ act: 'delete', id: 999_999 }))).toMatchObject({ code: 'NOT_FOUND' })
})

test('OFP-24 an empty node is deleted, and comes back with its address', async () => {
  const path = await pathOf(hammers)
  const key = randomUUID()
  await save({ act: 'delete', id: hammers }, key)
  expect(await pathOf(hammers)).toBe('')
  await undo(key)
  expect(await pathOf(hammers)).toBe(path)
})

test('OFP-25 former addresses of a node lead to where it is now, over several names, until another takes one', async () => {
  const code = await aProduct(db)
  await sql`update products set category_id = ${hammers} where itemcode = ${code}`.execute(db)
  const family = await pathOf(tools)
  const listing = (query: Record<string, string>) =>
    call(productSearch, { query: { term: '', page: 1, limit: 12, ...query } }, {})
  // Each process learns of a change by a notice, and reads the tree again.
  const moved = (query: Record<string, string>) =>
    expect.poll(async () => (await listing(query)).moved ?? null, { timeout: 30_000 })
  const old = { family, category: `${family}-de-mano`, subcategory: 'de-mano-martillos' }
  await save({ act: 'rename', id: hand, was: 'De mano', name: 'Manuales' })
  await save({ act: 'move', id: hammers, wasIn: hand, parentId: garden, before: null })
  await save({ act: 'rename', id: hammers, was: 'Martillos', name: 'Mazas' })
  const other = await pathOf(garden)
  const now = { family: other, category: `${other}-mazas` }
  await moved(old).toEqual(now)
  // Also by the last part of the address, and by one of the names in between.
  await moved({ family, subcategory: 'de-mano-martillos', brand: 'tero' }).toEqual({ ...now, brand: 'tero' })
  await moved({ category: `${other}-martillos` }).toEqual(now)
  expect(await listing(now)).toMatchObject({ total: 1 })
  await moved(now).toBeNull()
  await moved({ family: 'nunca-hubo' }).toBeNull()
  // Somebody makes the old name anew: it is that one.
  const again = await save({ act: 'create', parentId: tools, name: 'De mano' })
  await save({ act: 'create', parentId: again.id, name: 'Martillos' })
  await moved(old).toBeNull()
})
