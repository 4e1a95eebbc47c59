import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { undoChangeSet } from '#contract/office/audit.ts'
import { erpDifferences } from '#contract/office/orders/reconcile.ts'
import { addDays, businessDayOf, formatDay } from '#domain/time/business-day.ts'
import { reconcileHandlers } from '../../orders/reconcile/handlers.ts'
import { nextKey, testOffice } from '../../testing/office/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { officeImports } from '../testing/office-imports.ts'

const shop = await officeImports()
const { db } = shop
const calls = callRunner(
  reconcileHandlers({ db, office: testOffice(db, () => new Date()), config: { erpOrdersUrl: null } }),
)
const today = businessDayOf(new Date())
const yesterday = formatDay(addDays(today, -1))

beforeEach(() => sql`truncate catalogue_imports, erp_orders cascade`.execute(db))

const HEAD = 'Número;Pedido web;Cliente;Fecha;Moneda;Importe;Anulado'
const list = async (...rows: string[]) => {
  const id = await shop.upload('pedidos.csv', [HEAD, ...rows].join('\n'))
  const stats = await shop.preview(id, { kind: 'erp-orders' })
  return { id, stats }
}
const missingHere = async () => {
  const { differences } = await calls.call(erpDifferences, {}, shop.owner)
  return differences.filter(({ kind }) => kind === 'missing-here').map(({ erpRefs }) => erpRefs[0])
}

test('OFO-24 the ERP’s list is a kind of file; rows without number, day or amount are refused', async () => {
  const { id, stats } = await list(
    `SO-1;;C1;${yesterday};$;1.220,50;`,
    `SO-2;;C1;${yesterday};U$S;100,00;sí`,
    `SO-3;x;C1;${yesterday};$;5;`,
    `SO-4;;C1;ayer;$;5;`,
    `;;C1;${yesterday};$;5;`,
  )
  expect(stats).toMatchObject({ create: 2, refuse: 3 })
  await shop.apply(id)
  const { rows } = await sql`
    select erp_ref, currency, total, is_cancelled, listed_on from erp_orders order by 1`.execute(db)
  expect(rows).toEqual([
    { erp_ref: 'SO-1', currency: 'UYU', total: 1220.5, is_cancelled: false, listed_on: today },
    { erp_ref: 'SO-2', currency: 'USD', total: 100, is_cancelled: true, listed_on: today },
  ])
  expect(await missingHere()).toEqual(['SO-1'])
})

test('OFO-24 what the next list of the same days lacks is gone there; other days and what the ERP told stay', async () => {
  const before = formatDay(addDays(today, -5))
  const first = await list(`SO-1;;;${before};$;10;`, `SO-2;;;${yesterday};$;10;`, `SO-3;;;${yesterday};$;10;`)
  await shop.apply(first.id)
  await sql`update erp_orders set listed_on = listed_on - 1`.execute(db)
  await sql`
    insert into erp_orders (currency, erp_ref, cardcode, day, total, is_cancelled)
    values ('UYU', 'SO-9', '', ${addDays(today, -1)}, 10, false)`.execute(db)
  const second = await list(`SO-2;;;${yesterday};$;10;`)
  expect(second.stats).toMatchObject({ change: 1, fields: [{ label: 'visto en la lista del' }] })
  await shop.apply(second.id)
  expect((await missingHere()).toSorted()).toEqual(['SO-1', 'SO-2', 'SO-9'])
})

test('OFO-24 OFI-13 a list is undone as any import is', async () => {
  const { id } = await list(`SO-1;;;${yesterday};$;10;`)
  await shop.apply(id)
  const { rows } = await sql<{ id: number }>`
    select change_set_id as id from catalogue_imports where id = ${id}`.execute(db)
  const body = { id: rows[0]?.id ?? 0, also: [] }
  await shop.call(undoChangeSet, { body, idempotencyKey: nextKey() }, shop.owner)
  expect(await missingHere()).toEqual([])
})
