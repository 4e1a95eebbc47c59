import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { officeOrderMove } from '#contract/office/orders/order-moves.ts'
import { exportWorkshop } from '#contract/office/reports/report-exports.ts'
import { NONE } from '#contract/office/reports/sales-report.ts'
import { workshopFigures, workshopRepairs } from '#contract/office/reports/workshop-report.ts'
import type { RepairStatus } from '#domain/repairs/repair-status.ts'
import { instantAt } from '#domain/time/business-day.ts'
import { openTestCatalogue } from '../catalogue/read/testing/open-test-catalogue.ts'
import { anOperator, officeRunner } from '../orders/testing/operators.ts'
import { anOrder, line, ordering } from '../orders/testing/ordering.ts'
import { aCustomer, aProduct, openShop } from '../orders/testing/shop-data.ts'
import { listExports } from '../platform/exports/list-exports.ts'
import { openTableWriter } from '../platform/exports/table-writer.ts'
import { testDatabase } from '../testing/test-database.ts'
import { openSoldLines } from './sold/sold-lines.ts'
import { workshopReportHandlers } from './workshop/handlers.ts'

const database = await testDatabase(openShop)
const { db } = database
const shop = await aCustomer(db)
const other = await aCustomer(db)
const drill = await aProduct(db, { brand: 'tero' })
const saw = await aProduct(db, { brand: 'hornero' })
const catalogue = await openTestCatalogue(database)
const writer = openTableWriter()
afterAll(() => writer.close())
const { create } = ordering(db)
const { read, write } = officeRunner(db, {
  routes: office =>
    workshopReportHandlers({
      db,
      office,
      catalogue,
      sold: openSoldLines(db),
      exports: listExports({ db, office, writer }),
    }),
})
const owner = await anOperator(db, 'dueno')
const workshop = await anOperator(db, 'taller')
const rep = await anOperator(db, 'vendedor', { employeeCode: 'V01' })
await sql`update customers set seller_code = 'V01' where cardcode = ${other.cardcode}`.execute(db)

// 50 drills in these days, of which 10 are the rep's; what was cancelled was not sold, of saws none was.
await create(shop, anOrder({ lines: [line(drill, 40)] }))
await create(other, anOrder({ lines: [line(drill, 10)] }))
const { orderId } = await create(shop, anOrder({ lines: [line(drill, 7)] }))
const cancelled = { orderId, from: 'received', to: 'cancelled', cancelReason: 'duplicate' } as const
await write(officeOrderMove, cancelled, owner)

let lastNumber = 80_000
interface Traits {
  readonly itemCode: string | null
  readonly serial?: string
  readonly failure?: string
  readonly isWarranty?: boolean
  readonly cardcode?: string
  /** Each state with its day, at noon. */
  readonly path: readonly (readonly [RepairStatus, string])[]
}

async function aRepair({ itemCode, serial, failure = 'Ruido', isWarranty, cardcode, path }: Traits) {
  lastNumber += 1
  const owns = cardcode ?? shop.cardcode
  const [, received = ''] = path[0] ?? []
  const [status, last = ''] = path.at(-1) ?? []
  const left = status === 'delivered' || status === 'returned' ? instantAt(last, '12:00') : null
  await sql`
    insert into services (cardcode, doc_num, itemcode, item_title, serial, received_at, status, status_at,
      under_warranty, failure, delivered_at)
    values (${owns}, ${lastNumber}, ${itemCode}, 'Máquina', ${serial ?? null}, ${instantAt(received, '12:00')}, ${status},
      ${instantAt(last, '12:00')}, ${isWarranty ?? false}, ${failure}, ${left})`.execute(db)
  for (const [at, [to, day]] of path.entries())
    await sql`
      insert into service_events (cardcode, doc_num, from_status, to_status, at, actor)
      values (${owns}, ${lastNumber}, ${path[at - 1]?.[0] ?? null}, ${to}, ${instantAt(day, '12:00')}, 'taller')`.execute(
      db,
    )
  return lastNumber
}

const before = await aRepair({
  itemCode: drill,
  serial: 'X1',
  failure: 'No gira',
  path: [
    ['received', '2026-01-05'],
    ['diagnosing', '2026-01-06'],
    ['repairing', '2026-01-07'],
    ['ready', '2026-01-18'],
    ['delivered', '2026-01-20'],
  ],
})
const back = await aRepair({
  itemCode: drill,
  serial: 'x1',
  failure: 'No gira al calentar',
  isWarranty: true,
  path: [
    ['received', '2026-03-02'],
    ['diagnosing', '2026-03-03'],
    ['repairing', '2026-03-05'],
  ],
})
const returned = await aRepair({
  itemCode: drill,
  cardcode: other.cardcode,
  path: [
    ['received', '2026-03-03'],
    ['diagnosing', '2026-03-07'],
    ['returned', '2026-03-08'],
  ],
})
const sawIn = await aRepair({ itemCode: saw, path: [['received', '2026-03-09']] })
const unknownIn = await aRepair({ itemCode: null, isWarranty: true, path: [['received', '2026-03-10']] })

const span = { from: '2026-03-01', to: '2026-03-10' }
const figures = (
  [repairs, warranty, machines]: readonly [number, number, number],
  [sold, failures]: readonly [number | null, number | null],
  [repeats, sameFault]: readonly [number, number] = [0, 0],
) => ({ repairs, warranty, machines, sold, failures, repeats, sameFault })

test('OFT-11 repairs by product and brand: under warranty, per unit sold, back within 90 days', async () => {
  const byProduct = await read(workshopFigures, { by: 'product', ...span }, owner)
  expect(byProduct.rows).toEqual([
    // 2 machines of 50 sold are 4 of 100.
    { key: drill, label: `Martillo ${drill}`, ...figures([2, 1, 2], [50, 4], [1, 1]) },
    { key: NONE, label: 'Máquinas sin código', ...figures([1, 1, 1], [null, null]) },
    { key: saw, label: `Martillo ${saw}`, ...figures([1, 0, 1], [null, null]) },
  ])
  expect(byProduct.rowCount).toBe(3)
  expect(byProduct.total).toEqual(figures([4, 2, 4], [50, 8], [1, 1]))
  const byBrand = await read(workshopFigures, { by: 'brand', ...span, sort: 'failures' }, owner)
  expect(byBrand.rows.map(({ key, label, repairs, sold }) => [key, label, repairs, sold])).toEqual([
    ['tero', 'Tero', 2, 50],
    ['hornero', 'Hornero', 1, null],
    [NONE, 'Máquinas sin marca en el catálogo', 1, null],
  ])
  // A later window: neither the repairs nor the orders are in it.
  const later = await read(workshopFigures, { by: 'product', from: '2026-03-11', to: '2026-03-31' }, owner)
  expect([later.rows, later.total]).toEqual([[], figures([0, 0, 0], [null, null])])
})

test('OFT-11 days in each state are those of stays that ended in the period', async () => {
  const { states } = await read(workshopFigures, { by: 'product', ...span }, workshop)
  const of = (status: RepairStatus) => states.find(state => state.status === status)
  // 1 and 4 days: 2,5 is between them, 3,7 is nine tenths of the way. Two came in since.
  expect(of('received')).toMatchObject({
    statusDescription: 'Ingresado',
    stays: 2,
    median: 2.5,
    p90: 3.7,
    waiting: 2,
  })
  expect(of('diagnosing')).toMatchObject({ stays: 2, median: 1.5, p90: 1.9, waiting: 0 })
  expect(of('repairing')).toMatchObject({ stays: 0, median: null, p90: null, waiting: 1 })
  expect(states.map(({ status }) => status)).not.toContain('delivered')
  const january = await read(workshopFigures, { by: 'product', from: '2026-01-01', to: '2026-01-19' }, owner)
  expect(january.states.find(({ status }) => status === 'repairing')).toMatchObject({ stays: 1, median: 11 })
  // It was still there when the 19th ended.
  expect(january.states.find(({ status }) => status === 'ready')).toMatchObject({ stays: 0, waiting: 1 })
})

test('OFT-11 each figure opens as many repairs as it says', async () => {
  const behind = async (query: object) =>
    (await read(workshopRepairs, { ...span, ...query }, owner)).repairs.map(({ docNum }) => docNum)
  for (const by of ['product', 'brand'] as const) {
    const { rows, total, states } = await read(workshopFigures, { by, ...span }, owner)
    for (const { key, repairs, warranty, repeats } of rows) {
      expect((await behind({ [by]: key })).length, key).toBe(repairs)
      expect((await behind({ [by]: key, only: 'warranty' })).length, key).toBe(warranty)
      expect((await behind({ [by]: key, only: 'repeats' })).length, key).toBe(repeats)
    }
    expect(rows.reduce((sum, { repairs }) => sum + repairs, 0)).toBe(total.repairs)
    for (const { status, stays, waiting } of states) {
      const left = await read(workshopRepairs, { ...span, state: status }, owner)
      expect(left.repairs.flatMap(({ days }) => days).length, status).toBe(stays)
      expect((await behind({ state: status, only: 'waiting' })).length, status).toBe(waiting)
    }
  }
  expect(await behind({})).toEqual([unknownIn, sawIn, returned, back])
  const { repairs } = await read(workshopRepairs, { ...span, only: 'repeats' }, owner)
  expect(repairs).toMatchObject([{ docNum: back, repeat: { docNum: before, days: 41, isSameFault: true } }])
  const left = await read(workshopRepairs, { ...span, state: 'diagnosing' }, owner)
  expect(left.repairs.map(({ docNum, days }) => [docNum, days])).toEqual([
    [returned, [1]],
    [back, [2]],
  ])
})

test('OFT-11 OFA-11 a rep gets own customers alone; the workshop has its figures as a file', async () => {
  const own = await read(workshopFigures, { by: 'product', ...span }, rep)
  expect(own.rows).toEqual([{ key: drill, label: `Martillo ${drill}`, ...figures([1, 0, 1], [10, 10]) }])
  const ofShop = await read(workshopFigures, { by: 'product', ...span, customer: shop.cardcode }, owner)
  expect(ofShop.total).toEqual(figures([3, 2, 3], [40, 7.5], [1, 1]))
  expect((await read(workshopFigures, { by: 'product', ...span, brand: 'hornero' }, owner)).total).toEqual(
    figures([1, 0, 1], [null, null]),
  )
  const { body } = await read(exportWorkshop, { by: 'brand', ...span, format: 'csv' }, workshop)
  const [head, first] = Buffer.from(body).toString('utf8').replace('\uFEFF', '').split(/\r?\n/)
  expect(head).toContain('Fallas cada 100 vendidas')
  expect(first?.split(/[;,]/).slice(0, 6)).toEqual(['tero', 'Tero', '2', '1', '2', '50'])
})
