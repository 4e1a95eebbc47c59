import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { buildBackend } from '#backend/app.ts'
import { isDeep } from '#backend/testing/deep.ts'
import { openDemoBackend } from '#backend/testing/demo/demo-shop.ts'
import { addTradeHistory, BUSY } from '#backend/testing/demo/long-history.ts'
import {
  type ExecutedPlan,
  type ExplainedDatabase,
  openExplained,
  sequentialScans,
} from '#backend/testing/executed-plans.ts'
import type { Call, CallInput } from '#contract/call.ts'
import type { BackendClient, Caller } from '#contract/client.ts'
import { addresses } from '#contract/shop/addresses.ts'
import { openSessions, readSession } from '#contract/shop/auth.ts'
import { catalogs } from '#contract/shop/brochures.ts'
import { clientHeader, validclient } from '#contract/shop/customers.ts'
import { clientRecipe, documents, invoice, invoiceReturn, sendCFE } from '#contract/shop/documents.ts'
import { order, orders, repeatOrder } from '#contract/shop/orders.ts'
import { getPopup } from '#contract/shop/popups.ts'
import { productSearch } from '#contract/shop/products.ts'
import { services, servicestatus } from '#contract/shop/repairs.ts'
import { clientState } from '#contract/shop/statement.ts'
import { addMonths, businessDayOf } from '#domain/time/business-day.ts'

/** Tables that an operator fills by hand: a sequential scan reads a page or two. */
const SMALL = new Set(['popup_audience', 'popups', 'settings'])

const CARDCODE = 'H10001'
const EMAIL = `compras@${CARDCODE.toLowerCase()}.test`
/** PostgreSQL plans a prepared statement for its values five times; from the sixth on it may use a generic plan. */
const TIMES = 7

/** A fifth of `BUSY` by default, with the other customers in proportion: plans depend on the shares, not on the size. */
const HISTORY = isDeep ? BUSY : { orders: 1_000, invoices: 1_602, repairs: 80, lines: BUSY.lines }
const CUSTOMERS = isDeep ? 1_000 : 200

const today = businessDayOf(new Date())
const opened = await openDemoBackend()
let explained: ExplainedDatabase
let client: BackendClient
const caller: Caller = { cardcode: CARDCODE, email: EMAIL, requestId: 'plans', address: null }
const run = async <C extends Call>(call: C, input: CallInput<C>) => client.call(call, input, caller)

beforeAll(async () => {
  // Most customers have never bought anything, and few fill the other tables.
  const others = Array.from({ length: CUSTOMERS }, (_, at) => ({
    cardcode: `H${20_000 + at}`,
    ...(at < CUSTOMERS / 10
      ? { orders: 10, invoices: 15, repairs: 2, lines: 3 }
      : { orders: 0, invoices: 0, repairs: 0, lines: 1 }),
  }))
  await addTradeHistory(opened.db, others, today)
  await addTradeHistory(opened.db, [{ cardcode: CARDCODE, ...HISTORY }], today)
  explained = await openExplained(opened.url)
  const backend = await buildBackend({
    config: opened.config,
    db: explained.db,
    databaseUrl: opened.url,
    log: false,
    jobs: false,
  })
  client = backend.client
  return async () => {
    await backend.close()
    await opened.backend.close()
    await explained.db.close()
  }
}, 60_000)

test('the account of five years has all its orders and documents', async () => {
  expect(await run(orders, { query: { limit: 1 } })).toMatchObject({ total: HISTORY.orders })
  const { total } = await run(documents, { query: { limit: 1 } })
  expect(total).toBeGreaterThanOrEqual(3 * HISTORY.orders)
})

test('a plan with a sequential scan is distinguished from one without', async () => {
  const { rows } = await explained.db
    .selectFrom('orders')
    .select('id')
    .limit(1)
    .execute()
    .then(rows => ({ rows }))
  expect(rows).toHaveLength(1)
  const whole = await explained.plansOf(() => explained.db.selectFrom('orders').select('po_ref').execute())
  expect(whole.flatMap(sequentialScans)).toEqual(['orders'])
  const plans = await explained.plansOf(() =>
    explained.db.selectFrom('orders').select('po_ref').where('cardcode', '=', 'H20001').execute(),
  )
  // The backend polls for changes meanwhile.
  const one = plans.filter(({ text }) => text.includes('po_ref'))
  expect(one).toHaveLength(1)
  expect(one.flatMap(sequentialScans)).toEqual([])
})

test('no call of an account page scans a growing table sequentially', async () => {
  const wholes: string[] = []
  let statements = 0
  for (const [name, work] of await accountCalls()) {
    const plans = await explained.plansOf(async () => {
      for (let time = 0; time < TIMES; time += 1) await work()
    })
    statements += plans.length
    wholes.push(...plans.flatMap(plan => reportOf(name, plan)))
  }
  expect([...new Set(wholes)]).toEqual([])
  // Every call but the listing of products queries the database.
  expect(statements).toBeGreaterThan(TIMES * 30)
}, 60_000)

function reportOf(name: string, plan: ExecutedPlan): string[] {
  return sequentialScans(plan)
    .filter(table => !SMALL.has(table))
    .map(table => `${name} reads ${table}: ${plan.text.replace(/\s+/g, ' ').slice(0, 300)}`)
}

/** Every call of the account pages, with each of their filters. */
async function accountCalls(): Promise<[string, () => Promise<unknown>][]> {
  const lastYear = { start: addMonths(today, -12), end: today }
  const month = { start: addMonths(today, -30), end: addMonths(today, -29) }
  const page = { page: 3, limit: 25 }
  const [placed] = (await run(orders, { query: page })).orders
  const numbered = async (kind: 'invoice' | 'creditNote' | 'receipt') => {
    const [found] = (await run(documents, { query: { kind, limit: 1 } })).documents
    if (found === undefined) throw new Error(`There is no ${kind}`)
    return found
  }
  const [bill, note, receipt] = [
    await numbered('invoice'),
    await numbered('creditNote'),
    await numbered('receipt'),
  ]
  const [repair] = (await run(services, { query: {} })).services
  if (placed === undefined || repair === undefined) throw new Error('There are no orders or no repairs')
  const { docNum, orderId } = placed
  const listed = (query: CallInput<typeof orders>['query']) => () =>
    run(orders, { query: { ...page, ...query } })
  const filed = (query: CallInput<typeof documents>['query']) => () =>
    run(documents, { query: { ...page, ...query } })
  const ofDocument = ({ docNum }: { docNum: number }) => ({ query: { docNum } })
  return [
    [
      'session',
      () => client.call(readSession, { body: { token: randomBytes(32).toString('base64url') } }, caller),
    ],
    ['orders', listed({})],
    ['orders by state', listed({ status: 'delivered' })],
    ['orders by day', listed(lastYear)],
    ['orders by word', listed({ text: 'taladro' })],
    ['orders by number', listed({ text: String(docNum) })],
    ['orders by everything', listed({ ...lastYear, text: 'obra martillo', status: 'invoiced,shipped' })],
    ['orders for a sheet', () => run(orders, { query: { page: 1, limit: 500 } })],
    ['order', () => run(order, { query: { orderid: orderId } })],
    ['order again', () => run(repeatOrder, { query: { orderid: orderId } })],
    ['documents', filed({})],
    ['documents by kind', filed({ kind: 'receipt' })],
    ['documents by day', filed(lastYear)],
    ['documents by currency', filed({ currency: 'U$' })],
    ['documents by number', filed({ number: String(bill.folioNum).slice(0, 3) })],
    ['documents unpaid', filed({ unpaid: 'true' })],
    ['documents of a month', () => run(documents, { query: { ...month, page: 1, limit: 500 } })],
    ['invoice', () => run(invoice, ofDocument(bill))],
    ['credit note', () => run(invoiceReturn, ofDocument(note))],
    ['receipt', () => run(clientRecipe, ofDocument(receipt))],
    [
      'sending',
      () => run(sendCFE, { query: { folioPref: bill.folioPref ?? '', folioNum: bill.folioNum ?? 0 } }),
    ],
    ['statement', () => run(clientState, { query: {} })],
    ['movements', () => run(clientState, { query: { from: addMonths(today, -3) } })],
    ['movements of all years', () => run(clientState, { query: { from: addMonths(today, -60) } })],
    ['company', () => run(clientHeader, { query: {} })],
    ['registration', () => run(validclient, { query: { cardcode: CARDCODE } })],
    ['addresses', () => run(addresses, { query: {} })],
    ['open sessions', () => run(openSessions, { body: { token: '' } })],
    ['catalogues', () => run(catalogs, { query: {} })],
    ['repairs', () => run(services, { query: page })],
    ['repair', () => run(servicestatus, ofDocument(repair))],
    ['popup', () => run(getPopup, { query: {} })],
    ['my products', () => run(productSearch, { query: { term: '', orderby: 'list_asc', ...page } })],
  ]
}
