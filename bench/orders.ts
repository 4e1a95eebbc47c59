import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PooledDatabase } from '#backend/platform/db/pool.ts'
import { countStatements } from '#backend/platform/db/statement-count.ts'
import type { BackendClient, Caller } from '#contract/client.ts'
import { saveCart } from '#contract/shop/cart.ts'
import { createOrder } from '#contract/shop/orders.ts'
import { productLookup, productSearch } from '#contract/shop/products.ts'
import { insertBareOrder, type OrderedLine } from './harness/bare-order.ts'
import type { BenchShop } from './harness/bench-shop.ts'
import type { Benchmark, Report, Row } from './harness/benchmark.ts'
import { addCustomerWithHistory, type History } from './harness/customer-history.ts'
import { median, percentiles } from './harness/medians.ts'
import { databaseCpuSeconds } from './harness/process-cost.ts'

const ROUNDS = 5
const ORDERS = 160
/** Lines of an order, and customers who order at a time. */
const LOADS = [
  [60, 1],
  [300, 1],
  [10, 16],
  [60, 16],
] as const

/** What a customer has behind it, and lines of an order that it places, with cart and prices before. */
const HISTORIES: readonly History[] = [
  { open: 0, past: 0 },
  { open: 300, past: 0 },
  { open: 5_000, past: 0 },
  { open: 0, past: 50_000 },
  { open: 5_000, past: 50_000 },
]
const HISTORY_LINES = 10
const HISTORY_AT_A_TIME = 4
/** What an order may cost after any history, in costs of one without. */
const MOST_OVER = 1.5

export const orders: Benchmark = {
  name: 'orders',
  about:
    'orders of one customer, and of 16 at a time, against the bare INSERTs they need; their cost after a long history',
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
  const { table, failures } = await measureHistories(benchShop, products)
  return { tables: [{ title: 'Orders against bare transactions', rows, note }, table], failures }
}

/** Processor time of the shop and of PostgreSQL per order, of customers with ever more orders, in turn. */
async function measureHistories(benchShop: BenchShop, products: readonly OrderedLine[]) {
  const { db, backend } = await benchShop.inProcess()
  const parties: (History & { customer: Caller; shop: number[]; database: number[] })[] = []
  for (const history of HISTORIES) {
    const customer = await addCustomerWithHistory(db, `BENCHH${parties.length}`, history)
    parties.push({ ...history, customer, shop: [], database: [] })
  }
  const place: Place = async (customer, lines) => {
    const cart = lines.map(({ itemCode, quantity }) => ({ itemCode, quantity }))
    for (const saved of [cart.slice(1), cart])
      await backend.client.call(saveCart, { body: { lines: saved, promos: [] } }, customer)
    const itemcodes = cart.map(line => line.itemCode).join(',')
    await backend.client.call(productLookup, { query: { itemcodes } }, customer)
    await placeOrder(backend.client, customer, lines)
  }
  for (let at = 0; at <= ROUNDS; at += 1) {
    for (const { customer, shop, database } of parties) {
      const newest = await sql<{ id: number }>`select coalesce(max(id), 0) as id from orders`.execute(db)
      const callers = Array.from({ length: HISTORY_AT_A_TIME }, () => customer)
      const before = databaseCpuSeconds(benchShop.dataDir) ?? Number.NaN
      const used = process.cpuUsage()
      await round(callers, () => sample(products, HISTORY_LINES), place)
      const { user, system } = process.cpuUsage(used)
      const spent = (databaseCpuSeconds(benchShop.dataDir) ?? Number.NaN) - before
      // The histories stay as they are. The first round warms up.
      await sql`
        update orders set status = 'delivered'
        where cardcode = ${customer.cardcode} and id > ${newest.rows[0]?.id ?? 0}`.execute(db)
      if (at === 0) continue
      const placed = ORDERS + HISTORY_AT_A_TIME
      shop.push((user + system) / 1000 / placed)
      database.push((spent * 1000) / placed)
    }
  }
  const rows = parties.map(({ open, past, shop, database }) => {
    const costs = shop.map((one, at) => one + (database[at] ?? Number.NaN))
    return {
      'open orders': open,
      'past orders': past,
      'shop ms': median(shop),
      'PostgreSQL ms': median(database),
      'both ms': median(costs),
    }
  })
  const least = rows[0]?.['both ms'] ?? Number.NaN
  const failures = rows.flatMap(row =>
    row['both ms'] > MOST_OVER * least
      ? [
          `With ${row['open orders']} open and ${row['past orders']} past orders an order costs ${(row['both ms'] / least).toFixed(1)} times`,
        ]
      : [],
  )
  const note = `Two saves of the cart, its prices and the order of ${HISTORY_LINES} lines, ${HISTORY_AT_A_TIME} at a time of one customer; processor time per order, medians of ${ROUNDS} rounds in turn. Past orders are of the last twelve months.`
  return { table: { title: 'An order after a history', rows, note }, failures }
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

export async function placeOrder(
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
export async function addCustomers(db: PooledDatabase): Promise<Caller[]> {
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
export async function deliverAll(db: PooledDatabase): Promise<void> {
  await sql`update orders set status = 'delivered' where status = 'received' and cardcode like 'BENCH%'`.execute(
    db,
  )
}

export async function orderable(client: BackendClient, customers: readonly Caller[]): Promise<OrderedLine[]> {
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

export function sample(products: readonly OrderedLine[], count: number): OrderedLine[] {
  const start = Math.floor(Math.random() * (products.length - count))
  return products.slice(start, start + count)
}

function pick<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('There is nothing to choose from')
  return one
}
