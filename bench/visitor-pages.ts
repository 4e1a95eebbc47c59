import { once } from 'node:events'
import { get, type IncomingHttpHeaders } from 'node:http'
import { againstBare, type Round } from './harness/against-bare.ts'
import { type BareAnswer, startBareServer } from './harness/bare-server.ts'
import type { BenchShop } from './harness/bench-shop.ts'
import type { Benchmark, Report } from './harness/benchmark.ts'
import { BROWSER_HEADERS, CATALOGUE } from './harness/demo-pages.ts'
import { type LoadOptions, load } from './harness/load.ts'
import { cpuSeconds } from './harness/process-cost.ts'

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
    const compared = (title: string, how: Pick<LoadOptions, 'headers' | 'expectStatus'>) =>
      againstBare(
        title,
        ROUNDS,
        () => loaded(shop, how),
        () => loaded(bare, how),
      )
    const kilobytes = (Buffer.byteLength(answer.bodyBase64, 'base64') / 1000).toFixed(1)
    const tagged = { ...HEADERS, 'if-none-match': answer.headers.etag ?? '' }
    return {
      tables: [
        await compared(`A visitor's catalogue page (${kilobytes} KB of brotli) against bare node:http`, {
          headers: HEADERS,
          expectStatus: 200,
        }),
        await compared('The same page unchanged (304) against bare node:http', {
          headers: tagged,
          expectStatus: 304,
        }),
      ],
    }
  } finally {
    await bare.stop()
  }
}

async function loaded(
  { origin, pid }: Server,
  how: Pick<LoadOptions, 'headers' | 'expectStatus'>,
): Promise<Round> {
  const before = cpuSeconds(pid)
  const result = await load({
    ...how,
    url: origin + CATALOGUE,
    seconds: SECONDS,
    connections: CONNECTIONS,
    // A generator in the same machine costs more than either server: unsaturated, both would look alike.
    pipelining: 8,
  })
  const after = cpuSeconds(pid)
  const cpuMicroseconds =
    before === null || after === null ? null : ((after - before) * 1e6) / result.requests
  return { perSecond: result.perSecond, cpuMicroseconds }
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
