import { productSearch } from '#contract/shop/products.ts'
import { paths } from '#shop/site/paths.ts'
import type { BenchShop } from './harness/bench-shop.ts'
import type { Benchmark, Report } from './harness/benchmark.ts'
import { BROWSER_HEADERS, demoCustomer } from './harness/demo-pages.ts'
import { type LoadOptions, load } from './harness/load.ts'
import { residentMegabytes } from './harness/process-cost.ts'
import { signIn } from './harness/sign-in.ts'

const PRODUCTS = 20_000
const SECONDS = 20
const MOST_MEGABYTES = 350
const LOOK_EVERY_MS = 100

export const memory: Benchmark = {
  name: 'memory',
  about: `the whole shop with ${PRODUCTS.toLocaleString('en-US')} products while visitors and customers use it; at most ${MOST_MEGABYTES} MB`,
  shop: { products: PRODUCTS },
  measure,
}

async function measure(benchShop: BenchShop): Promise<Report> {
  const shop = await benchShop.running()
  const atRest = residentMegabytes(shop.pid)
  const loads = await mixOf(benchShop, shop.origin)
  const watched = watch(shop.pid)
  const done = await Promise.all(loads.map(({ options }) => load(options)))
  const most = watched.stop()
  return {
    failures:
      most !== null && most > MOST_MEGABYTES
        ? [`The shop takes ${Math.round(most)} MB under load, more than ${MOST_MEGABYTES}.`]
        : [],
    tables: [
      {
        title: `Memory with ${PRODUCTS.toLocaleString('en-US')} products`,
        rows: [{ 'MB after start': atRest, 'MB at most': most }],
        note: 'What the process has in RAM, the 65 MB of Node itself included, PostgreSQL not; `at most` is the peak of samples ten times a second.',
      },
      {
        title: 'Requests meanwhile, side by side',
        rows: loads.map(({ what }, at) => ({ what, requests: done[at]?.requests ?? 0 })),
        note: `${SECONDS} s, each from a process of its own, every page under many addresses, so that few come from memory.`,
      },
    ],
  }
}

interface Use {
  readonly what: string
  readonly options: LoadOptions
}

/** The requests of a busy hour: listings, products and searches by all, prices and whole results by customers. */
async function mixOf(shop: BenchShop, origin: string): Promise<Use[]> {
  const rows = await shop.sql<{ itemcode: string; title: string }>(
    'select itemcode, title from products where active order by itemcode',
  )
  const codes = rows.map(({ itemcode }) => itemcode)
  const titles = rows.map(({ title }) => title)
  const word = (at: number, of = 0) => titles[(at * 37) % titles.length]?.split(' ')[of] ?? ''
  const many = (urlOf: (at: number) => string, count = 500) =>
    Array.from({ length: count }, (_, at) => urlOf(at))
  const product = (at: number) => paths.product(codes[(at * 31) % codes.length] ?? '')
  const family = 'ferreteria'
  const suggestions = (at: number) =>
    `${productSearch.browser.path}?${new URLSearchParams({ term: word(at).slice(0, 4), page: '1', limit: '5' })}`
  const picture = (at: number) =>
    `/media/p/${encodeURIComponent(codes[(at * 31) % codes.length] ?? '')}/1-240.webp`
  const pages = [
    ...many(product, 1000),
    ...many(at => paths.catalogue({ page: at + 1 })),
    ...many(at => paths.catalogue({ term: word(at) }), 200),
  ]
  const customerPages = Array.from({ length: 100 }, (_, at) => [
    product(at),
    paths.catalogue({ page: at + 1 }),
    paths.catalogue({ family, sort: 'price_asc', page: at + 1 }),
    paths.catalogue({ term: `${word(at)} ${word(at, 1)}` }),
    paths.orders(),
    paths.dashboard(),
  ]).flat()
  const signedIn = { ...BROWSER_HEADERS, cookie: await signIn(origin, demoCustomer()) }
  const use = (
    what: string,
    addresses: readonly string[],
    connections: number,
    headers: LoadOptions['headers'],
  ) => ({
    what,
    options: { url: origin, paths: addresses, headers, seconds: SECONDS, connections, expectStatus: 200 },
  })
  return [
    use('pages of visitors', pages, 6, BROWSER_HEADERS),
    use('pages of a customer', customerPages, 4, signedIn),
    use('suggestions', many(suggestions), 2, signedIn),
    use('results of 2,000 cards', [`${productSearch.browser.path}?term=&family=${family}`], 1, signedIn),
    use('pictures', many(picture, 300), 1, BROWSER_HEADERS),
  ]
}

/** Samples the resident memory of a process; `stop` returns the peak. */
function watch(pid: number): { stop(): number | null } {
  let most = residentMegabytes(pid)
  const timer = setInterval(() => {
    const now = residentMegabytes(pid)
    if (now !== null && now > (most ?? 0)) most = now
  }, LOOK_EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}
