import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { heldChange } from '#contract/office/held-changes.ts'
import { applyBulk, previewBulk, saveCells } from '#contract/office/products/product-sheet.ts'
import type { CellEdit } from '#domain/office/sheet/sheet-fields.ts'
import { applyDueChanges } from '../../held-changes/apply-due.ts'
import { heldChangeHandlers } from '../../held-changes/handlers.ts'
import { aProduct, openShop } from '../../orders/testing/shop-data.ts'
import { installJobs } from '../../platform/queue/install-jobs.ts'
import { findOperatorById } from '../../staff/access/find-operator.ts'
import { anOperator, nextKey, testOffice } from '../../testing/office/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { sheetHandlers } from './handlers.ts'
import { heldCells } from './held-cells.ts'

const { db, url } = await testDatabase(openShop)
await installJobs(url)
const kinds = [heldCells]
let now = new Date()
const office = testOffice(db, () => now)
const { call } = callRunner([...sheetHandlers({ db, office }), ...heldChangeHandlers({ db, office, kinds })])
const admin = await anOperator(db, 'administracion', { name: 'Graciela Muñoz', now })
// Who may approve what this one asks for.
await anOperator(db, 'dueno', { now })
// A price of the list is there, which its currency is known by; none is of the other one.
await aProduct(db, { price: 50 })
await sql`insert into price_lists (price_list, name, kind) values (2, 'Reventa', 'sale')`.execute(db)
await sql`
  insert into category_nodes (level, name, slug, path_slug)
  values ('family', 'Sin ubicar', 'sin-ubicar', 'sin-ubicar')`.execute(db)

const PRICE = 'price:1'
const save = (cells: CellEdit[], rest: object = {}) =>
  call(saveCells, { body: { cells, ...rest }, idempotencyKey: nextKey() }, admin)
const publish = (key: string): CellEdit => ({ key, field: 'active', was: false, now: true })
const isActive = async (code: string) => {
  const { rows } = await sql<{ active: boolean }>`
    select active from products where itemcode = ${code}`.execute(db)
  return rows[0]?.active
}
const aDraft = (price: number | null) => aProduct(db, { price, active: false })
const aLostDraft = async () => {
  const code = await aDraft(null)
  await sql`update products set category_id = (select id from category_nodes where slug = 'sin-ubicar')
    where itemcode = ${code}`.execute(db)
  return code
}

test('OFP-17 a cell publishes no product without a place or a price: it says what is missing, the rest is saved', async () => {
  const [ready, unpriced, lost] = [await aDraft(10), await aDraft(null), await aLostDraft()]
  const reply = await save([
    publish(ready),
    publish(unpriced),
    { key: unpriced, field: 'tags', was: null, now: 'zafra' },
    publish(lost),
  ])
  expect(reply).toMatchObject({ saved: 2, conflicts: [], held: null })
  expect(reply.refused).toEqual([
    { key: unpriced, field: 'active', reason: 'incomplete:price' },
    { key: lost, field: 'active', reason: 'incomplete:node,price' },
  ])
  expect([await isActive(ready), await isActive(unpriced), await isActive(lost)]).toEqual([
    true,
    false,
    false,
  ])
})

test('OFP-17 what the same save sets counts as set, what it takes away as missing', async () => {
  const [code, other] = [await aLostDraft(), await aDraft(10)]
  const node = { key: code, field: 'node', was: 'Sin ubicar', now: 'Herramientas > Manuales' }
  const price = (key: string, was: number | null, to: number | null) => ({ key, field: PRICE, was, now: to })
  expect((await save([publish(code), node])).refused).toMatchObject([{ reason: 'incomplete:price' }])
  expect(await save([publish(code), price(code, null, 12)])).toMatchObject({ saved: 2, refused: [] })
  const { refused } = await save([publish(other), price(other, 10, 0)])
  expect(refused).toMatchObject([{ key: other, reason: 'incomplete:price' }])
  expect([await isActive(code), await isActive(other)]).toEqual([true, false])
})

test('OFP-17 a price that waits for an approval, or that is refused, publishes nothing', async () => {
  const [waiting, refused] = [await aDraft(null), await aDraft(null)]
  const held = await save([publish(waiting), { key: waiting, field: PRICE, was: null, now: 12 }], {
    asksApproval: true,
  })
  expect(held).toMatchObject({ saved: 0, held: { needsApproval: true } })
  expect(held.refused).toMatchObject([{ field: 'active', reason: 'incomplete:price' }])
  const reply = await save([publish(refused), { key: refused, field: 'price:2', was: null, now: 12 }])
  expect(reply.refused).toMatchObject([
    { field: 'price:2', reason: 'no-currency' },
    { field: 'active', reason: 'incomplete:price' },
  ])
  expect([await isActive(waiting), await isActive(refused)]).toEqual([false, false])
})

test('OFP-09 OFP-17 a change of many publishes those that are complete, and shows the others before', async () => {
  const [ready, unpriced] = [await aDraft(10), await aDraft(null)]
  const change = { codes: [ready, unpriced], field: 'active', rule: { act: 'set' as const, value: true } }
  const { fingerprint, ...seen } = await call(previewBulk, { body: change }, admin)
  expect(seen).toMatchObject({
    changes: 1,
    refusedCount: 1,
    refused: [{ key: unpriced, field: 'active', reason: 'incomplete:price' }],
  })
  const body = { ...change, fingerprint, reason: '' }
  expect(await call(applyBulk, { body, idempotencyKey: nextKey() }, admin)).toMatchObject({ changes: 1 })
  expect([await isActive(ready), await isActive(unpriced)]).toEqual([true, false])
})

test('OFP-14 OFP-17 what is scheduled is checked again at its time', async () => {
  const code = await aDraft(10)
  const effectiveAt = new Date(now.getTime() + 60_000).toISOString()
  const { held } = await save([publish(code)], { effectiveAt })
  await sql`delete from product_prices where itemcode = ${code}`.execute(db)
  now = new Date(now.getTime() + 61_000)
  await applyDueChanges({ db, clock: () => now, kinds, findOperatorById })
  const { change, leftOver } = await call(heldChange, { query: { id: held?.id ?? 0 } }, admin)
  expect(change).toMatchObject({ changes: 0, leftCount: 1 })
  expect(leftOver).toEqual([
    { name: `${code}: publicación`, reason: 'falta precio en alguna lista de venta' },
  ])
  expect(await isActive(code)).toBe(false)
  // It is refused at once where it lacks something already.
  now = new Date()
  const later = new Date(now.getTime() + 60_000).toISOString()
  expect(await save([publish(code)], { effectiveAt: later })).toMatchObject({ saved: 0, held: null })
})
