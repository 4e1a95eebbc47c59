import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  importMappingOf,
  importRows,
  importTemplate,
  previewImport,
  saveMapping,
  uploadImport,
} from '#contract/office/products/imports.ts'
import { IMPORT_KINDS } from '#domain/office/imports/import-kinds.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { openDemoBackend } from '../../testing/demo/demo-shop.ts'
import { anOperator, testOffice } from '../../testing/office/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { importFileHandlers } from '../office/file-handlers.ts'
import { importHandlers } from '../office/handlers.ts'

const { db } = await openDemoBackend()
const clock = () => new Date()
const office = testOffice(db, clock)
const { call } = callRunner([...importHandlers({ db, office }), ...importFileHandlers({ db, office })])
const owner = await anOperator(db, 'dueno', { now: clock() })
const today = businessDayOf(clock())
// What the demo has none of.
await sql`insert into suppliers (code, name) values ('SUR', 'Del Sur') on conflict do nothing`.execute(db)
await sql`
  insert into supplier_items (supplier_code, supplier_item, itemcode, cost, currency, pack, cost_at)
  select 'SUR', 'S-' || n, itemcode, 10.5 * n, 'UYU', n, now()
  from (select itemcode, row_number() over (order by popularity desc, itemcode) as n from products limit 3) as p`.execute(
  db,
)
await sql`
  insert into product_codes (itemcode, code, kind, quantity)
  select itemcode, supplier_item, 'supplier', pack from supplier_items where supplier_code = 'SUR'`.execute(
  db,
)
await sql`
  insert into erp_orders (erp_ref, doc_num, cardcode, day, currency, total, is_cancelled, listed_on)
  select 'E-' || n, null, 'C20001', ${today}::date - n, 'UYU', 1000.5 * n, n = 2, ${today}
  from generate_series(1, 3) n`.execute(db)

const template = async (kind: (typeof IMPORT_KINDS)[number], by = owner) => {
  const { body } = await call(importTemplate, { query: { kind, format: 'csv' } }, by)
  return Buffer.from(body)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
}

test.each(
  IMPORT_KINDS,
)('OFI-02 the template of %s has three rows of own data, which the import finds as they are', async kind => {
  const text = await template(kind)
  const body = Buffer.from(text)
  const piece = { id: 0, name: `${kind}.csv`, size: body.length, offset: 0, base64: body.toString('base64') }
  const { id } = await call(uploadImport, { body: piece }, owner)
  const { mapping } = await call(importMappingOf, { query: { id, kind } }, owner)
  const supplierCode = kind === 'costs' || kind === 'codes' ? 'SUR' : null
  await call(saveMapping, { body: { id, kind, supplierCode, mapping } }, owner)
  const { stats } = await call(previewImport, { body: { id } }, owner)
  const { rows } = await call(importRows, { query: { id } }, owner)
  expect(stats, JSON.stringify([text, rows])).toMatchObject({ same: 3, create: 0, change: 0, refuse: 0 })
})

test('OFI-02 who may not see customers gets examples', async () => {
  await sql`
    update roles set permissions = array_remove(permissions, 'customers.read') where id = 'administracion'`.execute(
    db,
  )
  const buyer = await anOperator(db, 'administracion', { now: clock() })
  expect(await template('customers', buyer)).toContain('Ferretería La Esquina')
  expect(await template('customers')).not.toContain('Ferretería La Esquina')
})
