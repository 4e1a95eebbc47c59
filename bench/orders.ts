import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PooledDatabase } from '#backend/platform/db/pool.ts'
import { countStatements } from '#backend/platform/db/statement-count.ts'
import type { BackendClient, Caller } from '#contract/client.ts'
import { createOrder } from '#contract/shop/orders.ts'
import { productSearch } from '#contract/shop/products.ts'
import { insertBareOrder, type OrderedLine } from './harness/bare-order.ts'
import type { BenchShop } from './harness/bench-shop.ts'
import type { Benchmark, Report, Row } from './harness/benchmark.ts'
import { median, percentiles } from './harness/medians.ts'

const ROUNDS = 5
const ORDERS = 160
/** Lines of an order, and customers who order at a time. */
const LOADS = [
  [60, 1],
  [300, 1],
  [10, 16],
  [60, 16],
] as const

export const orders: Benchmark = {
  name: 'orders',
  about: 'orders of one customer, and of 16 at a time, against the bare INSERTs they need in one transaction',
  measure,
}

interface Round {
  readonly perSecond: number
  readonly milliseconds: readonly number[]
}

type Place = (customer: Caller, lines: readonly OrderedLine[]) => Promise<void>

async function measure(benchShop: BenchShop): Promise<Report> {
  const { db, backend } = await benchShop.inProcess()
  const customers = await addCustomers(db)
  // More than all orders take together: what is measured is placing, not refusing.
  await sql`update product_stock set available = 100000000`.execute(db)
  const products = await orderable(backend.client, customers)
  const place: Place = (customer, lines) => placeOrder(backend.client, customer, lines)
  const insert: Place = (customer, lines) => insertBareOrder(db, customer, lines)
  const rows: Row[] = []
  for (const [lines, atATime] of LOADS) {
    const ordering = customers.slice(0, atATime)
    const next = () => sample(products, lines)
    const rounds: { shop: Round; bare: Round }[] = []
    for (let at = 0; at <= ROUNDS; at += 1) {
      await deliverAll(db)
      rounds.push({ shop: await round(ordering, next, place), bare: await round(ordering, next, insert) })
    }
    const { statements } = await countStatements(() => place(pick(ordering), next()))
    rows.push({
      lines,
      'at a time': atATime,
      statements: statements.length,
      ...medians(rounds.slice(1)),
    })
  }
  const note = `CreateOrder of the backend in this process, products at random, commits flushed to disk: idempotency key, locks, prices, stock, credit, rows, jobs. Bare: a transaction with one INSERT per table of the same rows, the key and the jobs, through the same pool. ${ROUNDS} rounds of ${ORDERS} orders after one unmeasured, shop and bare in turn, what was ordered delivered before each; medians.`
  return { tables: [{ title: 'Orders against bare transactions', rows, note }] }
}

function medians(rounds: readonly { shop: Round; bare: Round }[]): Row {
  const shop = percentiles(rounds.flatMap(({ shop }) => shop.milliseconds))
  const bare = percentiles(rounds.flatMap(({ bare }) => bare.milliseconds))
  return {
    'shop/s': median(rounds.map(({ shop }) => shop.perSecond)),
    'bare/s': median(rounds.map(({ bare }) => bare.perSecond)),
    ratio: median(rounds.map(({ shop, bare }) => shop.perSecond / bare.perSecond)),
    'shop p50 ms': shop.p50,
    'shop p99 ms': shop.p99,
    'bare p50 ms': bare.p50,
    'bare p99 ms': bare.p99,
  }
}

async function round(customers: readonly Caller[], next: () => OrderedLine[], place: Place): Promise<Round> {
  const milliseconds: number[] = []
  let left = ORDERS
  const order = async (customer: Caller) => {
    while (left > 0) {
      left -= 1
      const begun = performance.now()
      await place(customer, next())
      milliseconds.push(performance.now() - begun)
    }
  }
  // In full swing: the first of each reads pages that the other contender, or the delivery, has just written.
  await Promise.all(customers.map(customer => place(customer, next())))
  const started = performance.now()
  await Promise.all(customers.map(order))
  return { perSecond: (ORDERS * 1000) / (performance.now() - started), milliseconds }
}

async function placeOrder(
  client: BackendClient,
  customer: Caller,
  lines: readonly OrderedLine[],
): Promise<void> {
  const body = {
    cardcode: customer.cardcode ?? '',
    email: customer.email ?? '',
    lines: lines.map(({ itemCode, quantity, price, discount, currency }) => ({
      itemCode,
      quantity,
      price,
      discount,
      currency,
    })),
    promos: [],
    shipping: { code: 'RETIRO', addressId: null, agency: null, agencyBranch: null },
    poRef: null,
    comments: null,
    acceptedQuote: null,
  }
  await client.call(createOrder, { body, idempotencyKey: randomUUID() }, customer)
}

/** Customers like the demo's first, without its special prices and debts; as many as order at a time. */
async function addCustomers(db: PooledDatabase): Promise<Caller[]> {
  const { rows } = await sql<{ cardcode: string; email: string }>`
    insert into customers
    select (jsonb_populate_record(c, jsonb_build_object('cardcode', 'BENCH' || n,
      'email', 'bench' || n || '@demo.test', 'credit_limit_uyu', null))).*
    from customers c, generate_series(1, ${Math.max(...LOADS.map(([, atATime]) => atATime))}) n where c.cardcode = (select min(cardcode) from customers)
    on conflict (cardcode) do update set email = excluded.email
    returning cardcode, email`.execute(db)
  return rows.map(({ cardcode, email }) => ({ cardcode, email, requestId: 'bench', address: null }))
}

/** Hundreds of open orders per customer would be unrealistic, and each credit check would sum them. */
async function deliverAll(db: PooledDatabase): Promise<void> {
  await sql`update orders set status = 'delivered' where status = 'received' and cardcode like 'BENCH%'`.execute(
    db,
  )
}

async function orderable(client: BackendClient, customers: readonly Caller[]): Promise<OrderedLine[]> {
  const query = { term: '', inStock: true }
  const { products } = await client.call(productSearch, { query }, pick(customers))
  const orderableLines = products.flatMap(product =>
    'finalPrice' in product && product.finalPrice > 0 && product.hasStock
      ? [{ ...product, quantity: product.unitMult, tax: product.tax ?? 22 }]
      : [],
  )
  if (orderableLines.length < Math.max(...LOADS.map(([lines]) => lines)))
    throw new Error(`Only ${orderableLines.length} products can be ordered`)
  return orderableLines
}

function sample(products: readonly OrderedLine[], count: number): OrderedLine[] {
  const start = Math.floor(Math.random() * (products.length - count))
  return products.slice(start, start + count)
}

function pick<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('There is nothing to choose from')
  return one
}
