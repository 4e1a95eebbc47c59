import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { buildBackend } from '#backend/app.ts'
import { openDemoBackend } from '#backend/testing/demo/demo-shop.ts'
import { BUSY, tradeFor } from '#backend/testing/demo/long-history.ts'
import {
  type ExecutedPlan,
  type ExplainedDatabase,
  openExplained,
  wholeReads,
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

/** Tables that an operator fills by hand: reading them whole costs a page or two. */
const SMALL = new Set(['popup_audience', 'popups', 'settings'])

const CARDCODE = 'H10001'
const EMAIL = `compras@${CARDCODE.toLowerCase()}.test`
/** A statement is planned for its values five times; from the sixth on it may get a plan for any. */
const TIMES = 7

const today = businessDayOf(new Date())
const opened = await openDemoBackend()
let explained: ExplainedDatabase
let client: BackendClient
const caller: Caller = { cardcode: CARDCODE, email: EMAIL, requestId: 'plans', address: null }
const ask = async <C extends Call>(call: C, input: CallInput<C>) => client.call(call, input, caller)

beforeAll(async () => {
  // Most have never bought anything: there are many people, and what few do fills the other tables.
  const others = Array.from({ length: 1_000 }, (_, at) => ({
    cardcode: `H${20_000 + at}`,
    ...(at < 100
      ? { orders: 10, invoices: 15, repairs: 2, lines: 3 }
      : { orders: 0, invoices: 0, repairs: 0, lines: 1 }),
  }))
  await tradeFor(opened.db, others, today)
  await tradeFor(opened.db, [{ cardcode: CARDCODE, ...BUSY }], today)
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

test('the account of five years has 5,000 orders and 15,000 documents', async () => {
  expect(await ask(orders, { query: { limit: 1 } })).toMatchObject({ total: 5_000 })
  const { total } = await ask(documents, { query: { limit: 1 } })
  expect(total).toBeGreaterThanOrEqual(15_000)
})

test('a plan that reads a table whole is told from one that does not', async () => {
  const { rows } = await explained.db
    .selectFrom('orders')
    .select('id')
    .limit(1)
    .execute()
    .then(rows => ({ rows }))
  expect(rows).toHaveLength(1)
  const whole = await explained.plansOf(() => explained.db.selectFrom('orders').select('po_ref').execute())
  expect(whole.flatMap(wholeReads)).toEqual(['orders'])
  const one = await explained.plansOf(() =>
    explained.db.selectFrom('orders').select('po_ref').where('cardcode', '=', 'H20001').execute(),
  )
  expect(one).toHaveLength(1)
  expect(one.flatMap(wholeReads)).toEqual([])
})

test('no call of an account page reads a whole table that grows', async () => {
  const wholes: string[] = []
  let statements = 0
  for (const [name, work] of await accountCalls()) {
    const plans = await explained.plansOf(async () => {
      for (let time = 0; time < TIMES; time += 1) await work()
    })
    statements += plans.length
    wholes.push(...plans.flatMap(plan => told(name, plan)))
  }
  expect([...new Set(wholes)]).toEqual([])
  // Every call but the listing of products asks the database.
  expect(statements).toBeGreaterThan(TIMES * 30)
}, 60_000)

function told(name: string, plan: ExecutedPlan): string[] {
  return wholeReads(plan)
    .filter(table => !SMALL.has(table))
    .map(table => `${name} reads ${table}: ${plan.text.replace(/\s+/g, ' ').slice(0, 300)}`)
}

/** Everything the pages of the account area ask, with each filter they have. */
async function accountCalls(): Promise<[string, () => Promise<unknown>][]> {
  const lastYear = { start: addMonths(today, -12), end: today }
  const month = { start: addMonths(today, -30), end: addMonths(today, -29) }
  const page = { page: 3, limit: 25 }
  const [placed] = (await ask(orders, { query: page })).orders
  const numbered = async (kind: 'invoice' | 'creditNote' | 'receipt') => {
    const [found] = (await ask(documents, { query: { kind, limit: 1 } })).documents
    if (found === undefined) throw new Error(`There is no ${kind}`)
    return found
  }
  const [bill, note, receipt] = [
    await numbered('invoice'),
    await numbered('creditNote'),
    await numbered('receipt'),
  ]
  const [repair] = (await ask(services, { query: {} })).services
  if (placed === undefined || repair === undefined) throw new Error('There are no orders or no repairs')
  const { docNum, orderId } = placed
  const listed = (query: CallInput<typeof orders>['query']) => () =>
    ask(orders, { query: { ...page, ...query } })
  const filed = (query: CallInput<typeof documents>['query']) => () =>
    ask(documents, { query: { ...page, ...query } })
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
    ['orders for a sheet', () => ask(orders, { query: { page: 1, limit: 500 } })],
    ['order', () => ask(order, { query: { orderid: orderId } })],
    ['order again', () => ask(repeatOrder, { query: { orderid: orderId } })],
    ['documents', filed({})],
    ['documents by kind', filed({ kind: 'receipt' })],
    ['documents by day', filed(lastYear)],
    ['documents by currency', filed({ currency: 'U$' })],
    ['documents by number', filed({ number: String(bill.folioNum).slice(0, 3) })],
    ['documents unpaid', filed({ unpaid: 'true' })],
    ['documents of a month', () => ask(documents, { query: { ...month, page: 1, limit: 500 } })],
    ['invoice', () => ask(invoice, ofDocument(bill))],
    ['credit note', () => ask(invoiceReturn, ofDocument(note))],
    ['receipt', () => ask(clientRecipe, ofDocument(receipt))],
    [
      'sending',
      () => ask(sendCFE, { query: { folioPref: bill.folioPref ?? '', folioNum: bill.folioNum ?? 0 } }),
    ],
    ['statement', () => ask(clientState, { query: {} })],
    ['movements', () => ask(clientState, { query: { from: addMonths(today, -3) } })],
    ['movements of all years', () => ask(clientState, { query: { from: addMonths(today, -60) } })],
    ['company', () => ask(clientHeader, { query: {} })],
    ['registration', () => ask(validclient, { query: { cardcode: CARDCODE } })],
    ['addresses', () => ask(addresses, { query: {} })],
    ['open sessions', () => ask(openSessions, { body: { token: '' } })],
    ['catalogues', () => ask(catalogs, { query: {} })],
    ['repairs', () => ask(services, { query: page })],
    ['repair', () => ask(servicestatus, ofDocument(repair))],
    ['popup', () => ask(getPopup, { query: {} })],
    ['my products', () => ask(productSearch, { query: { term: '', orderby: 'list_asc', ...page } })],
  ]
}
