import { countStatements } from '#backend/platform/db/statement-count.ts'
import { readSession } from '#contract/shop/auth.ts'
import { orders } from '#contract/shop/orders.ts'
import { productSearch } from '#contract/shop/products.ts'
import { paths } from '#shop/site/paths.ts'
import type { BenchShop } from './harness/bench-shop.ts'
import type { Benchmark, Report } from './harness/benchmark.ts'
import { BROWSER_HEADERS, demoCustomer, demoUserWithoutCardcode } from './harness/demo-pages.ts'
import type { ShopInProcess } from './harness/shop-in-process.ts'
import type { Row } from './harness/table.ts'

const ANONYMOUS = { cardcode: null, email: null, requestId: 'bench', address: null }
/** Pages that cost visitors no SQL, even uncached. */
const FREE_FOR_VISITORS = new Set(['catalogue', 'search', 'product'])

export const statements: Benchmark = {
  name: 'statements',
  about: 'SQL statements per kind of page and person; visitors’ pages may have none',
  measure,
}

async function measure(benchShop: BenchShop): Promise<Report> {
  const shop = await benchShop.inProcess()
  const customer = await shop.signIn(demoCustomer())
  const people = [
    ['visitor', null],
    ['user without cardcode', await shop.signIn(demoUserWithoutCardcode())],
    ['customer', customer],
  ] as const
  const failures: string[] = []
  const texts = new Map<string, string>()
  const rows: Row[] = []
  for (const [page, url] of Object.entries(await pageAddresses(shop, customer))) {
    const row: Record<string, string> = { page }
    for (const [person, cookie] of people) {
      const first = await visit(shop, url, cookie)
      const again = await visit(shop, url, cookie)
      const counts = [first.statements.length, again.statements.length]
      row[person] = first.status === 200 ? counts.join(' → ') : `${counts.join(' → ')} (${first.status})`
      for (const text of again.statements) {
        const short = text.replace(/\s+/g, ' ').trim().slice(0, 90).replaceAll('|', '\\|')
        texts.set(short, [...new Set([...(texts.get(short)?.split(', ') ?? []), page])].join(', '))
      }
      if (first.status >= 400) failures.push(`The page ${page} answers a ${person} with ${first.status}.`)
      if (person === 'visitor' && FREE_FOR_VISITORS.has(page) && Math.max(...counts) > 0) {
        failures.push(`A visitor's ${page} page sends SQL: ${first.statements.concat(again.statements)[0]}`)
      }
    }
    rows.push(row)
  }
  const ofThem = [...texts].map(([statement, pages]) => ({ statement: `\`${statement}\``, pages }))
  return {
    failures,
    tables: [
      {
        title: 'SQL statements per page',
        rows,
        note: 'First visit → the next one; a status in parentheses where it is not 200. Transaction commands count.',
      },
      { title: 'What the later visits send', rows: ofThem },
    ],
  }
}

async function pageAddresses(shop: ShopInProcess, cookie: string): Promise<Record<string, string>> {
  const { client } = shop.backend
  const found = await client.call(productSearch, { query: { term: '', page: 1, limit: 1 } }, ANONYMOUS)
  const product = found.products[0]
  const token = cookie.split('=')[1] ?? ''
  const { account } = await client.call(readSession, { body: { token } }, ANONYMOUS)
  const placed = await client.call(
    orders,
    { query: {} },
    { ...ANONYMOUS, cardcode: account?.cardcode ?? null, email: account?.email ?? null },
  )
  const order = placed.orders[0]
  if (product === undefined || order === undefined) throw new Error('The demo has no products or no orders')
  return {
    home: paths.home(),
    catalogue: paths.catalogue(),
    search: paths.catalogue({ term: product.title.split(' ')[0] ?? '' }),
    product: paths.product(product.itemCode),
    cart: paths.cart(),
    checkout: paths.checkout(),
    orders: paths.orders(),
    order: paths.order(order.orderId),
  }
}

async function visit(shop: ShopInProcess, url: string, cookie: string | null) {
  const headers = cookie === null ? BROWSER_HEADERS : { ...BROWSER_HEADERS, cookie }
  const { result, statements } = await countStatements(async () => shop.app.inject({ url, headers }))
  return { status: result.statusCode, statements }
}
