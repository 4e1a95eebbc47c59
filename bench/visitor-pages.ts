import { againstBare, type Round } from './harness/against-bare.ts'
import { recordAnswer, startBareServer } from './harness/bare-server.ts'
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
  // Requested twice: the first response is rendered, the second comes from the page cache.
  await (await fetch(shop.origin + CATALOGUE)).arrayBuffer()
  const { answer, sentBytes } = await recordAnswer(shop.origin, { path: CATALOGUE, headers: HEADERS })
  if (answer.headers['content-encoding'] !== 'br' || answer.headers.etag === undefined)
    throw new Error('The catalogue is not a cached page')
  const bare = await startBareServer(answer)
  try {
    const compared = (title: string, how: Pick<LoadOptions, 'headers' | 'expectStatus'>) =>
      againstBare(
        title,
        ROUNDS,
        () => loaded(shop, how),
        () => loaded(bare, how),
      )
    const kilobytes = (sentBytes / 1000).toFixed(1)
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
