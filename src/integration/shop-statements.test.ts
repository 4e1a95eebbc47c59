import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { countStatements } from '#backend/platform/db/statement-count.ts'
import { demoRecords } from '#backend/testing/demo/demo-records.ts'
import type { BrowserCall, Call, CallInput } from '#contract/call.ts'
import { getCart, saveCart } from '#contract/shop/cart.ts'
import { archiveDocuments, documents } from '#contract/shop/documents.ts'
import { createOrder, exportOrder, orders, repeatOrder } from '#contract/shop/orders.ts'
import { productSearch } from '#contract/shop/products.ts'
import { quickOrder } from '#contract/shop/quick-order.ts'
import { builtShopAt } from '#shop/http/build-shop-files.ts'
import routes from '#shop/routes.ts'
import { paths } from '#shop/site/paths.ts'
import { openDemoSite, type Who } from './testing/demo-site.ts'
import { allShopCalls, requestOf } from './testing/shop-requests.ts'
import { callBudgets, pageBudgets } from './testing/statement-budgets.ts'

/** SQL statements of pages and data calls, counted in the built shop with the demo. */

const ROOT = join(import.meta.dirname, '../..')
await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'build'], { cwd: ROOT })
const { ask, db, reply, requests, shop, signInAs } = await openDemoSite({
  buildOf: language => builtShopAt(ROOT, language),
})
const demo = demoRecords(db)
const shopCalls = await allShopCalls()
const own = { 'x-requested-with': 'mostrador', 'sec-fetch-site': 'same-origin' }
const customer = await signInAs('C20001')
const withoutCardcode = await signInAs(null)
const opening = await visit(paths.catalogue(), customer)
const warm = await visitUntilInMemory(paths.catalogue(), customer)
/** The statements that read a session and a customer's terms: with the first page, and again after a change of them. */
const termStatements = opening.statements.filter(text => !warm.statements.includes(text))

test('a customer’s page costs no statement once the session and, in four, the terms were read', () => {
  expect(termStatements).toHaveLength(5)
  expect(warm.statements).toHaveLength(0)
})

test('every page of the routes has a budget, and every budget a page', () => {
  expect(Object.keys(pageBudgets).sort()).toEqual(
    pagesOf(routes)
      .map(({ file }) => file)
      .sort(),
  )
})

test.each(Object.entries(pageBudgets))('%s sends no more SQL than its budget', async (_page, budget) => {
  for (const at of budget.at) {
    const url = typeof at === 'string' ? at : await at(demo)
    const { visitorGets = 200, signedInGets = 200, visitor } = budget
    for (const most of visitor) await expectAtMost(most, null, visitorGets)
    await expectAtMost(budget.withoutCardcode, withoutCardcode, signedInGets)
    await expectAtMost(budget.customer, customer, signedInGets)

    async function expectAtMost(most: number, who: Who, wanted: number) {
      const visited = await visit(url, who)
      const statements = withoutTerms(visited.statements)
      expect([url, visited.status]).toEqual([url, wanted])
      expect(statements.length, listed(url, statements)).toBeLessThanOrEqual(most)
    }
  }
})

test('the archive of a month reads each of its documents in one statement', async () => {
  const { statements, bytes } = await make<Call>(
    customer,
    archiveDocuments,
    await requestOf(requests, archiveDocuments),
  )
  const documentCount = Object.keys(unzipSync(bytes)).length
  expect(documentCount).toBeGreaterThan(0)
  expect(statements.length, listed('archiveDocuments', statements)).toBeLessThanOrEqual(3 + documentCount)
})

describe('many rows send as many statements as one:', () => {
  test('products found, filtered and sorted', async () => {
    const family = 'ferreteria'
    const queries = [
      { term: '' },
      { term: 'taladro', page: 1, limit: 500 },
      { term: '', family, orderby: 'price_asc' },
    ]
    for (const query of queries)
      expect(withoutTerms((await make(customer, productSearch, { query })).statements)).toHaveLength(0)
  })

  test('lines of a cart', async () => {
    const codes = (await productsInStock(300)).map(({ itemCode }) => itemCode)
    const cost = async (count: number) => {
      const lines = codes.slice(0, count).map(itemCode => ({ itemCode, quantity: 6 }))
      const saved = await make(customer, saveCart, { body: { lines, promos: [] } })
      const read = await make(customer, getCart, {})
      expect(getCart.reply.parse(JSON.parse(read.body)).lines).toHaveLength(count)
      return allWithoutTerms(
        saved,
        read,
        await visit(paths.cart(), customer),
        await visit(paths.checkout(), customer),
      )
    }
    expect(await cost(300)).toEqual(await cost(1))
  })

  test('pasted lines', async () => {
    const codes = (await productsInStock(300)).map(({ itemCode }) => itemCode)
    const cost = async (lines: string[]) =>
      allWithoutTerms(await make(customer, quickOrder, { body: { lines } }))
    expect(await cost(codes)).toEqual(await cost(codes.slice(0, 1)))
  })

  test('lines of an order: placed, shown, exported, ordered again', async () => {
    const cost = async (count: number) => {
      const placed = await make(customer, createOrder, await anOrderOf(count))
      expect([placed.status, placed.status < 400 || placed.body]).toEqual([201, true])
      const { orderId } = createOrder.reply.parse(JSON.parse(placed.body))
      const shown = await visit(paths.order(orderId), customer)
      const sheet = await make(customer, exportOrder, { query: { orderId, format: 'csv' } })
      const again = await make(customer, repeatOrder, { query: { orderId } })
      expect(repeatOrder.reply.parse(JSON.parse(again.body)).lines).toHaveLength(count)
      // A held order has other jobs, so two orders may differ by a statement, whatever their lines.
      const statements = withoutTerms(placed.statements)
      expect(statements.length, listed('CreateOrder', statements)).toBeLessThanOrEqual(
        callBudgets.CreateOrder ?? 0,
      )
      return allWithoutTerms(shown, sheet, again)
    }
    expect(await cost(60)).toEqual(await cost(1))
  })

  test('orders and documents of a list', async () => {
    const cost = async (limit: number) => {
      const placed = await make(customer, orders, { query: { limit } })
      const issued = await make(customer, documents, { query: { limit } })
      expect(orders.reply.parse(JSON.parse(placed.body)).orders).toHaveLength(limit)
      expect(documents.reply.parse(JSON.parse(issued.body)).documents).toHaveLength(limit)
      return allWithoutTerms(placed, issued)
    }
    expect(await cost(50)).toEqual(await cost(1))
  })
})

test('every data call has a budget, and every budget a call', () => {
  const named = [...Object.keys(callBudgets), archiveDocuments.name]
  expect(named.sort()).toEqual(shopCalls.map(({ name }) => name).sort())
})

test.each(
  shopCalls.filter(call => call !== archiveDocuments.browser),
)('$name sends no more SQL than its budget', async call => {
  const given = await requestOf(requests, call)
  // One of them ends sessions.
  const who = `mostrador_session=${await demo.sessionToken()}`
  const { status, statements, body } = await make(
    call.access === 'visitor' ? null : who,
    { browser: call },
    given,
  )
  expect([status, status < 400 || body]).toEqual([call.status, true])
  const most = callBudgets[call.name] ?? 0
  expect(withoutTerms(statements).length, listed(call.name, statements)).toBeLessThanOrEqual(most)
})

async function visit(url: string, who: Who) {
  const headers = { accept: 'text/html', ...(who === null ? {} : { cookie: who }) }
  const { result, statements } = await countStatements(async () => shop.inject({ url, headers }))
  return { status: result.statusCode, statements }
}

async function make<C extends Call>(who: Who, call: BrowserCall<C>, given: CallInput<C>) {
  const { result, statements } = await countStatements(() => ask(who, call, given, own))
  return { status: result.statusCode, statements, body: result.body, bytes: result.rawPayload }
}

/** A session is believed only while changes are read every second, which a busy machine may delay. */
async function visitUntilInMemory(url: string, who: Who) {
  let visited = await visit(url, who)
  while (visited.statements.length > 0) visited = await visit(url, who)
  return visited
}

/**
 * Without one read of the session and of the customer’s terms, which happens as soon as a change is notified, and without
 * one that adds orders to the purchases, once the process has read of them.
 */
function withoutTerms(statements: readonly string[]): string[] {
  const terms = new Set(termStatements)
  const adding = statements.find(text => text.includes('given (id, xid)'))
  return statements.filter(text => !terms.delete(text) && text !== adding)
}

function allWithoutTerms(...counted: readonly { readonly statements: readonly string[] }[]): string[][] {
  return counted.map(({ statements }) => withoutTerms(statements))
}

/** So many products that the customer can order, as the customer sees them. */
async function productsInStock(count: number) {
  const { products } = await reply(customer, productSearch, { query: { term: '' } })
  const inStock = products.flatMap(product => ('price' in product && product.hasStock ? [product] : []))
  expect(inStock.length).toBeGreaterThanOrEqual(count)
  return inStock.slice(0, count)
}

async function anOrderOf(count: number): Promise<CallInput<typeof createOrder>> {
  const { body } = await requestOf(requests, createOrder)
  const lines = (await productsInStock(count)).map(
    ({ itemCode, unitMult: quantity, price, finalDiscount: discount, currency }) => ({
      itemCode,
      quantity,
      price,
      discount,
      currency,
    }),
  )
  return { body: { ...createOrder.body.parse(body), lines } }
}

interface RouteEntry {
  readonly file: string
  readonly children?: readonly RouteEntry[] | undefined
}

function pagesOf(entries: readonly RouteEntry[]): RouteEntry[] {
  return entries.flatMap(entry => (entry.children === undefined ? [entry] : pagesOf(entry.children)))
}

function listed(what: string, statements: readonly string[]): string {
  return `${what}: ${statements.map(text => text.replaceAll(/\s+/g, ' ').trim().slice(0, 90)).join('; ')}`
}
