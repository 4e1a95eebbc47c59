import { once } from 'node:events'
import { get, type IncomingHttpHeaders } from 'node:http'
import { type BareAnswer, startBareServer } from './harness/bare-server.ts'
import type { BenchShop } from './harness/bench-shop.ts'
import type { Benchmark, Report } from './harness/benchmark.ts'
import { BROWSER_HEADERS, CATALOGUE } from './harness/demo-pages.ts'
import { type LoadOptions, load } from './harness/load.ts'
import { median } from './harness/medians.ts'
import { cpuSeconds } from './harness/process-cost.ts'
import type { Row } from './harness/table.ts'

const ROUNDS = 5
const SECONDS = 1
const CONNECTIONS = 20
/** As browsers send; for these the shop caches brotli. */
const HEADERS = { ...BROWSER_HEADERS, 'accept-encoding': 'br' }
/** Set by Node for each connection or response. */
const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])

interface Server {
  readonly origin: string
  readonly pid: number
}

interface Round {
  readonly perSecond: number
  /** Of the server, per request; null where the system does not provide it. */
  readonly cpuMicroseconds: number | null
}

export const visitorPages: Benchmark = {
  name: 'visitor-pages',
  about: 'a visitor’s catalogue page against a bare node:http server that sends the same bytes',
  measure,
}

async function measure(benchShop: BenchShop): Promise<Report> {
  const shop = await benchShop.running()
  const answer = await fetchAnswer(shop.origin + CATALOGUE)
  const bare = await startBareServer(answer)
  try {
    const whole = await alternate(shop, bare, { headers: HEADERS, expectStatus: 200 })
    const tagged = { ...HEADERS, 'if-none-match': answer.headers.etag ?? '' }
    const unchanged = await alternate(shop, bare, { headers: tagged, expectStatus: 304 })
    const kilobytes = (Buffer.byteLength(answer.bodyBase64, 'base64') / 1000).toFixed(1)
    return {
      tables: [
        table(`A visitor's catalogue page (${kilobytes} KB of brotli) against bare node:http`, whole),
        table('The same page unchanged (304) against bare node:http', unchanged),
      ],
    }
  } finally {
    await bare.stop()
  }
}

/** Shop, bare, shop, bare …: what else the machine does meets both. */
async function alternate(
  shop: Server,
  bare: Server,
  how: Pick<LoadOptions, 'headers' | 'expectStatus'>,
): Promise<{ shop: Round; bare: Round }[]> {
  await loaded(shop, how, 1)
  await loaded(bare, how, 1)
  const rounds: { shop: Round; bare: Round }[] = []
  while (rounds.length < ROUNDS) {
    rounds.push({ shop: await loaded(shop, how, SECONDS), bare: await loaded(bare, how, SECONDS) })
  }
  return rounds
}

async function loaded(
  { origin, pid }: Server,
  how: Pick<LoadOptions, 'headers' | 'expectStatus'>,
  seconds: number,
): Promise<Round> {
  const before = cpuSeconds(pid)
  const result = await load({
    ...how,
    url: origin + CATALOGUE,
    seconds,
    connections: CONNECTIONS,
    // A generator in the same machine costs more than either server: unsaturated, both would look alike.
    pipelining: 8,
  })
  const after = cpuSeconds(pid)
  const cpuMicroseconds =
    before === null || after === null ? null : ((after - before) * 1e6) / result.requests
  return { perSecond: result.perSecond, cpuMicroseconds }
}

function table(title: string, rounds: readonly { shop: Round; bare: Round }[]) {
  const rows: Row[] = rounds.map(({ shop, bare }, at) => row(`round ${at + 1}`, shop, bare))
  const middle = (of: 'shop' | 'bare') => ({
    perSecond: median(rounds.map(round => round[of].perSecond)),
    cpuMicroseconds: medianCpu(rounds.map(round => round[of].cpuMicroseconds)),
  })
  const ratio = median(rounds.map(({ shop, bare }) => shop.perSecond / bare.perSecond))
  const cpuRatio = medianCpu(rounds.map(({ shop, bare }) => cpuRatioOf(shop, bare)))
  const summary = { ...row('median', middle('shop'), middle('bare')), ratio, 'CPU ratio': cpuRatio }
  const note =
    '`ratio`: pages per second of the shop by those of the bare server in the same round; its median is the median of the rounds. `CPU ratio`: processor time per page of the bare server by that of the shop, which holds also where the load generator is the slower one.'
  return { title, rows: [...rows, summary], note }
}

function row(round: string, shop: Round, bare: Round): Row {
  return {
    round,
    'shop/s': shop.perSecond,
    'bare/s': bare.perSecond,
    ratio: shop.perSecond / bare.perSecond,
    'shop CPU µs': shop.cpuMicroseconds,
    'bare CPU µs': bare.cpuMicroseconds,
    'CPU ratio': cpuRatioOf(shop, bare),
  }
}

function cpuRatioOf(shop: Round, bare: Round): number | null {
  if (shop.cpuMicroseconds === null || bare.cpuMicroseconds === null) return null
  return bare.cpuMicroseconds / shop.cpuMicroseconds
}

function medianCpu(values: readonly (number | null)[]): number | null {
  const known = values.filter(value => value !== null)
  return known.length === 0 ? null : median(known)
}

/** The answer as it is sent, which `fetch` would unpack. */
async function fetchAnswer(url: string): Promise<BareAnswer> {
  // Requested twice: the first response is rendered, the second comes from the page cache.
  await (await fetch(url)).arrayBuffer()
  const [response] = await once(get(url, { headers: HEADERS }), 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const received: IncomingHttpHeaders = response.headers
  if (response.statusCode !== 200 || received['content-encoding'] !== 'br' || received.etag === undefined) {
    throw new Error(`${url} is not a cached page: ${response.statusCode} ${received['content-encoding']}`)
  }
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(received)) {
    if (value !== undefined && !OF_THE_CONNECTION.has(name)) headers[name] = String(value)
  }
  return { headers, bodyBase64: Buffer.concat(chunks).toString('base64') }
}
