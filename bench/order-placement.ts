import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { countStatements } from '#backend/platform/db/statement-count.ts'
import { createOrder } from '#contract/shop/orders.ts'
import { productSearch } from '#contract/shop/products.ts'
import type { BenchShop } from './harness/bench-shop.ts'
import type { Benchmark, Report, Row } from './harness/benchmark.ts'
import { demoCustomer } from './harness/demo-pages.ts'
import { percentiles } from './harness/medians.ts'
import type { ShopInProcess } from './harness/shop-in-process.ts'

const ORDERS = 30
const WARM_UP = 3

export const orderPlacement: Benchmark = {
  name: 'order-placement',
  about: 'time and statements of an order of 60 and of 300 lines',
  measure,
}

async function measure(benchShop: BenchShop): Promise<Report> {
  const shop = await benchShop.inProcess()
  const cookie = await shop.signIn(demoCustomer())
  // More than all orders take together: what is measured is placing, not refusing.
  await sql`update product_stock set available = 1000000`.execute(shop.db)
  const products = await orderableLines(shop, cookie, 300)
  const rows: Row[] = []
  for (const lines of [60, 300]) rows.push(await placeOrders(shop, cookie, products.slice(0, lines)))
  const note =
    'POST /api/orders without the network: session, prices, stock, credit, inserts, jobs and commit, on a database that flushes every commit to disk.'
  return { tables: [{ title: 'Placing an order', rows, note }] }
}

type Line = { itemCode: string; quantity: number; price: number; discount: number; currency: string }

/** Lines as a cart with the customer's own prices holds them, one sale unit each. */
async function orderableLines(shop: ShopInProcess, cookie: string, count: number): Promise<Line[]> {
  const query = { term: '', inStock: 'true' }
  const { statusCode, body } = await shop.app.inject({
    url: productSearch.browser.path,
    query,
    headers: { cookie },
  })
  if (statusCode !== 200) throw new Error(`The search answered ${statusCode}: ${body}`)
  const { products } = productSearch.reply.parse(JSON.parse(body))
  const lines = products.flatMap(product =>
    'finalPrice' in product && product.finalPrice > 0 && product.hasStock
      ? [
          {
            itemCode: product.itemCode,
            quantity: product.unitMult,
            price: product.price,
            discount: product.discount,
            currency: product.currency,
          },
        ]
      : [],
  )
  if (lines.length < count) throw new Error(`Only ${lines.length} products can be ordered`)
  return lines.slice(0, count)
}

async function placeOrders(shop: ShopInProcess, cookie: string, lines: readonly Line[]): Promise<Row> {
  const shipping = { code: 'RETIRO', addressId: null, agency: null, agencyBranch: null }
  const payload = { cardcode: '', email: '', lines, promos: [], shipping, ...EMPTY_FIELDS }
  const times: number[] = []
  const counts: number[] = []
  for (let at = -WARM_UP; at < ORDERS; at += 1) {
    const headers = { cookie, 'idempotency-key': randomUUID() }
    const started = performance.now()
    const { result, statements } = await countStatements(async () =>
      shop.app.inject({ method: 'POST', url: createOrder.browser.path, headers, payload }),
    )
    if (result.statusCode !== 201)
      throw new Error(`The order was refused with ${result.statusCode}: ${result.body}`)
    if (at < 0) continue
    times.push(performance.now() - started)
    counts.push(statements.length)
  }
  const { p50, p99 } = percentiles(times)
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)]
  return {
    lines: lines.length,
    orders: ORDERS,
    'p50 ms': p50,
    'p99 ms': p99,
    statements: fewest === most ? fewest : `${fewest} – ${most}`,
  }
}

const EMPTY_FIELDS = { poRef: null, comments: null, acceptedQuote: null }
