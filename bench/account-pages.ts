import { sql } from 'kysely'
import { addTradeHistory, BUSY } from '#backend/testing/demo/long-history.ts'
import { documents } from '#contract/shop/documents.ts'
import { orders } from '#contract/shop/orders.ts'
import { services } from '#contract/shop/repairs.ts'
import { addMonths, businessDayOf } from '#domain/time/business-day.ts'
import { paths } from '#shop/site/paths.ts'
import type { BenchShop } from './harness/bench-shop.ts'
import type { Benchmark, Report, Row } from './harness/benchmark.ts'
import { BROWSER_HEADERS, demoCustomer } from './harness/demo-pages.ts'
import { quantile } from './harness/medians.ts'
import type { ShopInProcess } from './harness/shop-in-process.ts'

const CARDCODE = 'H10001'
const OTHERS = 200
const SAMPLES = 60
const WARM_UP = 10
const LONGEST_MS = 100

export const accountPages: Benchmark = {
  name: 'account-pages',
  about: 'every account page of a customer with 5,000 orders and 15,000 documents; p95 on the server',
  measure,
}

async function measure(benchShop: BenchShop): Promise<Report> {
  const shop = await benchShop.inProcess()
  const cookie = await signInBusy(shop)
  const rows: Row[] = []
  const failures: string[] = []
  for (const [page, url] of Object.entries(await pageAddresses(shop))) {
    const times: number[] = []
    let bytes = 0
    for (let at = -WARM_UP; at < SAMPLES; at += 1) {
      const started = performance.now()
      const { statusCode, rawPayload } = await shop.app.inject({
        url,
        headers: { ...BROWSER_HEADERS, cookie },
      })
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
      if (at >= 0) times.push(performance.now() - started)
      bytes = rawPayload.length
    }
    const p95 = quantile(times, 0.95)
    rows.push({ page, 'p50 ms': quantile(times, 0.5), 'p95 ms': p95, 'KB sent': bytes / 1000 })
    if (p95 > LONGEST_MS)
      failures.push(`The page ${page} takes ${Math.round(p95)} ms, more than ${LONGEST_MS}.`)
  }
  const note = `One page after the other, without the network: session, statements, rendering and compression. Beside the customer there are ${OTHERS} others with 25 orders and 40 invoices each.`
  return { failures, tables: [{ title: 'Account pages after five years', rows, note }] }
}

/** The busy customer's own user enters with the password of the demo's. */
async function signInBusy(shop: ShopInProcess): Promise<string> {
  const today = businessDayOf(new Date())
  const others = Array.from({ length: OTHERS }, (_, at) => ({
    cardcode: `H${20_000 + at}`,
    orders: 25,
    invoices: 40,
    repairs: 4,
    lines: 4,
  }))
  await addTradeHistory(shop.db, others, today)
  await addTradeHistory(shop.db, [{ cardcode: CARDCODE, ...BUSY }], today)
  const { email, password } = demoCustomer()
  const busy = `compras@${CARDCODE.toLowerCase()}.test`
  await sql`
    update users set password_hash = (select password_hash from users where email = ${email}::citext)
    where email = ${busy}::citext`.execute(shop.db)
  return shop.signIn({ email: busy, password })
}

async function pageAddresses({ backend }: ShopInProcess): Promise<Record<string, string>> {
  const { client } = backend
  const today = businessDayOf(new Date())
  const caller = {
    cardcode: CARDCODE,
    email: `compras@${CARDCODE.toLowerCase()}.test`,
    requestId: 'bench',
    address: null,
  }
  const numberOf = async (kind: 'invoice' | 'creditNote' | 'receipt') => {
    const found = await client.call(documents, { query: { kind, page: 1, limit: 1 } }, caller)
    return found.documents[0]?.docNum ?? 0
  }
  const placed = (await client.call(orders, { query: { page: 2, limit: 25 } }, caller)).orders[0]
  const repair = (await client.call(services, { query: {} }, caller)).services[0]
  if (placed === undefined || repair === undefined) throw new Error('There are no orders or no repairs')
  const lastYear = { start: addMonths(today, -12), end: today }
  return {
    dashboard: paths.dashboard(),
    orders: paths.orders(),
    'orders, page 200': paths.orders({ page: 200 }),
    'orders by state': paths.orders({ status: 'delivered' }),
    'orders of a year': paths.orders(lastYear),
    'orders with a word': paths.orders({ text: 'taladro' }),
    'orders with three words': paths.orders({ text: 'obra mecha acero' }),
    'orders by number': paths.orders({ text: String(placed.docNum) }),
    order: paths.order(placed.orderId),
    documents: paths.documents(),
    'documents, page 600': paths.documents({ page: 600 }),
    'documents by kind': paths.documents({ kind: 'receipt' }),
    'documents of a year': paths.documents(lastYear),
    'documents by number': paths.documents({ number: '12' }),
    'documents in dollars': paths.documents({ currency: 'U$' }),
    'documents unpaid': paths.documents({ unpaid: '1' }),
    invoice: paths.document('invoice', await numberOf('invoice')),
    'credit note': paths.document('creditNote', await numberOf('creditNote')),
    receipt: paths.document('receipt', await numberOf('receipt')),
    statement: paths.statement(),
    'statement of a quarter': paths.statement({ from: addMonths(today, -3), to: today }),
    'statement of a year': paths.statement({ from: addMonths(today, -12), to: today }),
    'statement of five years': paths.statement({ from: addMonths(today, -60), to: today }),
    'my products': paths.myProducts(),
    repairs: paths.repairs(),
    'repairs of five years': paths.repairsBetween({ start: addMonths(today, -60), end: today }),
    repair: paths.repair(repair.docNum),
    addresses: paths.addresses(),
    profile: paths.profile(),
    password: paths.password(),
  }
}
