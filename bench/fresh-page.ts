import { againstBare, type Round } from './harness/against-bare.ts'
import type { BenchShop } from './harness/bench-shop.ts'
import type { Benchmark, Report } from './harness/benchmark.ts'
import { BROWSER_HEADERS, CATALOGUE, demoCustomer } from './harness/demo-pages.ts'
import { openPageHandler } from './harness/page-handler.ts'
import type { ShopInProcess } from './harness/shop-in-process.ts'

const ROUNDS = 7
const PAGES = 60
/** Requests at a time, as on a busy server: waiting for the database blocks no other request. */
const AT_A_TIME = 4

export const freshPage: Benchmark = {
  name: 'fresh-page',
  about:
    'a customer’s catalogue page from request to compressed bytes against React’s renderToString of the same tree',
  measure,
}

async function measure(benchShop: BenchShop): Promise<Report> {
  const shop = await benchShop.inProcess()
  const cookie = await shop.signIn(demoCustomer())
  const renderBare = await bareRender(shop, cookie)
  const whole = async () => {
    // As a stream: whole, the injection would also read the compressed bytes as text, which nobody asks of a server.
    // So taken it costs what a page from memory costs injected, some 0.04 ms: less than a socket would.
    const page = await shop.app.inject({
      url: CATALOGUE,
      headers: { ...BROWSER_HEADERS, cookie },
      payloadAsStream: true,
    })
    let bytes = 0
    for await (const chunk of page.stream()) bytes += chunk.length
    if (page.statusCode !== 200 || bytes === 0) throw new Error(`The page answered ${page.statusCode}`)
  }
  const bare = async () => {
    renderBare()
  }
  const table = await againstBare(
    'A customer’s catalogue page against bare React',
    ROUNDS,
    () => round(whole),
    () => round(bare),
  )
  const note = `The whole product in one process, ${AT_A_TIME} requests at a time without the network: session from PostgreSQL, policies, loaders with the customer’s prices, router, React, CSP hashes, zstd. Bare is \`renderToString\` of the element which that request rendered. ${table.note}`
  return { tables: [{ ...table, note }] }
}

/** Renders the page once as the shop does and returns React's part of it. */
async function bareRender(shop: ShopInProcess, cookie: string): Promise<() => string> {
  const { handle, visit } = await openPageHandler(shop, cookie)
  const { promise, resolve } = Promise.withResolvers<() => string>()
  const response = await handle(new Request(`http://localhost${CATALOGUE}`), {
    ...visit,
    onRendered: resolve,
  })
  const page = await response.text()
  const render = await promise
  const html = render()
  // All but the head, whose scripts are moved afterwards, and the end, which gets the data.
  const drawn = html.slice(html.indexOf('</head>'), html.lastIndexOf('</body>'))
  if (drawn.length < html.length * 0.5 || !page.includes(drawn))
    throw new Error('Bare React renders another page')
  return render
}

async function round(work: () => Promise<void>): Promise<Round> {
  const cpuBefore = process.cpuUsage()
  const started = performance.now()
  let left = PAGES
  const worker = async () => {
    while (left > 0) {
      left -= 1
      await work()
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, worker))
  const { user, system } = process.cpuUsage(cpuBefore)
  return {
    perSecond: (PAGES * 1000) / (performance.now() - started),
    cpuMicroseconds: (user + system) / PAGES,
  }
}
