import type { BenchShop } from './harness/bench-shop.ts'
import type { Benchmark, Report } from './harness/benchmark.ts'
import { BROWSER_HEADERS, CATALOGUE, demoCustomer } from './harness/demo-pages.ts'
import { median } from './harness/medians.ts'
import { openPageHandler } from './harness/page-handler.ts'
import type { ShopInProcess } from './harness/shop-in-process.ts'
import type { Row } from './harness/table.ts'

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

interface Round {
  readonly perSecond: number
  readonly cpuMilliseconds: number
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
  await rounded(whole)
  await rounded(bare)
  const rounds: { shop: Round; bare: Round }[] = []
  while (rounds.length < ROUNDS) rounds.push({ shop: await rounded(whole), bare: await rounded(bare) })
  const rows = rounds.map((round, at): Row => rowOf(`round ${at + 1}`, round))
  const middle = {
    ...rowOf('median', {
      shop: medianOf(rounds.map(({ shop }) => shop)),
      bare: medianOf(rounds.map(({ bare }) => bare)),
    }),
    ratio: median(rounds.map(({ shop, bare }) => shop.perSecond / bare.perSecond)),
    'CPU ratio': median(rounds.map(({ shop, bare }) => bare.cpuMilliseconds / shop.cpuMilliseconds)),
  }
  const note = `The whole product in one process, ${AT_A_TIME} requests at a time without the network: session from PostgreSQL, policies, loaders with the customer’s prices, router, React, CSP hashes, zstd. Bare is \`renderToString\` of the element which that request rendered, in the same process. \`CPU\` is processor time per page of all threads.`
  return {
    tables: [{ title: 'A customer’s catalogue page against bare React', rows: [...rows, middle], note }],
  }
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

async function rounded(work: () => Promise<void>): Promise<Round> {
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
    cpuMilliseconds: (user + system) / 1000 / PAGES,
  }
}

function rowOf(round: string, { shop, bare }: { shop: Round; bare: Round }): Row {
  return {
    round,
    'shop/s': shop.perSecond,
    'bare/s': bare.perSecond,
    ratio: shop.perSecond / bare.perSecond,
    'shop CPU ms': shop.cpuMilliseconds,
    'bare CPU ms': bare.cpuMilliseconds,
    'CPU ratio': bare.cpuMilliseconds / shop.cpuMilliseconds,
  }
}

function medianOf(rounds: readonly Round[]): Round {
  return {
    perSecond: median(rounds.map(round => round.perSecond)),
    cpuMilliseconds: median(rounds.map(round => round.cpuMilliseconds)),
  }
}
