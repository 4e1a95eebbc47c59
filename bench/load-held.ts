import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { makeScratchFolder } from '#backend/db/embedded-scratch.ts'
import type { Benchmark, Report } from './benchmark.ts'
import {
  between,
  count,
  kindsOf,
  latencyOf,
  type MemorySample,
  minutesOf,
  secondsToRecover,
  share,
  slopePerMinute,
} from './held-figures.ts'
import { openMix } from './mix-parties.ts'
import { type LoadReport, mixedLoad } from './mixed-load.ts'
import { residentMegabytes } from './process-cost.ts'
import type { ShopMix } from './shop-mix.ts'
import { type ShopUnderTest, startShop } from './shop-under-test.ts'
import type { Row } from './table.ts'

const MINUTES = Number(process.env.MINUTES ?? '2')
/** Below, a slope says more of the collector of garbage than of a leak. */
const FEWEST_MINUTES_FOR_SLOPE = 10
const WARM_UP_SECONDS = 30
const CAPACITY_SECONDS = 20
const CONNECTIONS = 16
const HELD_SHARE = 0.7
const OVERLOAD_TIMES = 3
const OVERLOAD_SECONDS = 20
const RECOVERY_SECONDS = 15

const MOST_MEGABYTES_A_MINUTE = 1
const MOST_RECOVERY_SECONDS = 5
const MOST_REFUSAL_MS = 1000

export const loadHeld: Benchmark = {
  name: 'load-held',
  about: `a mix of visitors, customers and orders at 70 % of what the process can do for MINUTES (2; 30 in the long form), then at three times that`,
  measure,
}

async function measure(): Promise<Report> {
  const dataDir = makeScratchFolder('mostrador-bench-')
  const backendPort = await freePort()
  const shop = await startShop({
    dataDir,
    environment: { BACKEND_PORT: String(backendPort), PAGE_CACHE_MB: '16', CALL_ALLOWANCES: '0' },
  })
  try {
    const mix = await openMix(shop.origin, dataDir)
    const capacity = await capacityOf(shop, mix)
    const held = await hold(shop, { mix, backendPort, perSecond: capacity * HELD_SHARE })
    const normal = latencyOf(held.report.outcomes, 'well')
    const over = await overload(shop, { mix, capacity, normalMs: normal.p99 })
    return {
      failures: [...held.failures, ...over.failures],
      tables: [...held.tables(capacity), ...over.tables],
    }
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Requests a second, each of so many people waiting for one answer before the next. */
async function capacityOf({ origin }: ShopUnderTest, mix: ShopMix): Promise<number> {
  await mixedLoad({ origin, mix, parts: [{ seconds: WARM_UP_SECONDS, connections: CONNECTIONS }] })
  const { outcomes, complaints } = await mixedLoad({
    ...{ origin, mix, parts: [{ seconds: CAPACITY_SECONDS, connections: CONNECTIONS }] },
  })
  if (complaints.length > 0) throw new Error(`Something went wrong at full speed: ${complaints.join('\n')}`)
  return count(outcomes, 'well') / CAPACITY_SECONDS
}

async function hold(
  shop: ShopUnderTest,
  { mix, backendPort, perSecond }: { mix: ShopMix; backendPort: number; perSecond: number },
) {
  const memory = watchMemory(shop.pid, backendPort)
  const seconds = MINUTES * 60
  const report = await mixedLoad({ origin: shop.origin, mix, parts: [{ seconds, perSecond }] })
  const samples = memory.stop().filter(({ at }) => at < seconds * 1000)
  const minutes = minutesOf(report.outcomes, samples)
  const slope = slopePerMinute(samples.map(({ at, residentMegabytes: value }) => ({ at, value })))
  const heapSlope = slopePerMinute(
    samples.flatMap(({ at, heapMegabytes: value }) => (value === null ? [] : [{ at, value }])),
  )
  const p99s = minutes.map(row => Number(row['p99 ms']))
  return {
    report,
    failures: failuresOfHolding(report, { slope, p99s }),
    tables: (capacity: number) => [
      {
        title: 'Capacity and memory',
        rows: [
          {
            'requests/s at full speed': capacity,
            'requests/s held': perSecond,
            'MB a minute in RAM': slope,
            'MB a minute of heap': heapSlope,
          },
        ],
        note: `One process with the database beside it and the generator on the same cores: 70 % visitors' pages, 20 % customers', 4 % suggestions, 4 % carts, 2 % orders. Full speed: ${CONNECTIONS} people without pauses. Visitors' pages have 16 MB here, so that they are full before minute 1. Every answer is unpacked and looked at.`,
      },
      {
        title: `Held at ${HELD_SHARE * 100} %`,
        rows: minutes,
        note: 'Requests come as people do, independently of each other; time counts from when a request should have been sent. Memory is the least of each minute.',
      },
      { title: 'The same by kind', rows: kindsOf(report.outcomes) },
    ],
  }
}

function failuresOfHolding(
  { outcomes, complaints }: LoadReport,
  { slope, p99s }: { slope: number; p99s: readonly number[] },
): string[] {
  const failures: string[] = []
  const lost = outcomes.length - count(outcomes, 'well')
  if (lost > 0) failures.push(`${lost} requests were not answered well: ${complaints.join('; ')}`)
  if (MINUTES >= FEWEST_MINUTES_FOR_SLOPE && slope > MOST_MEGABYTES_A_MINUTE)
    failures.push(`Memory grows by ${slope.toFixed(2)} MB a minute.`)
  const [first = Number.NaN] = p99s
  const worst = Math.max(...p99s)
  if (worst > 2 * first)
    failures.push(`p99 went from ${Math.round(first)} ms in the first minute to ${Math.round(worst)} ms.`)
  return failures
}

async function overload(
  { origin }: ShopUnderTest,
  { mix, capacity, normalMs }: { mix: ShopMix; capacity: number; normalMs: number },
) {
  const { outcomes, complaints } = await mixedLoad({
    ...{ origin, mix },
    parts: [
      { seconds: OVERLOAD_SECONDS, perSecond: capacity * OVERLOAD_TIMES },
      { seconds: RECOVERY_SECONDS, perSecond: capacity * HELD_SHARE },
    ],
  })
  const end = OVERLOAD_SECONDS * 1000
  const during = between(outcomes, 0, end)
  const kinds = kindsOf(during)
  const recovered = secondsToRecover(outcomes, end, 2 * normalMs)
  const refused = latencyOf(during, 'refused')
  const answered = (kind: string) => Number(kinds.find(row => row.kind === kind)?.['answered %'])
  const row: Row = {
    'requests/s asked': capacity * OVERLOAD_TIMES,
    'requests/s answered': count(during, 'well') / OVERLOAD_SECONDS,
    'refused %': share(count(during, 'refused'), during.length),
    'refused p50 ms': refused.p50,
    'refused p99 ms': refused.p99,
    'seconds to recover': recovered,
  }
  const failures: string[] = []
  if (count(outcomes, 'wrong') > 0) failures.push(`Under overload: ${complaints.join('; ')}`)
  if (refused.p99 > MOST_REFUSAL_MS) failures.push(`A refusal took ${Math.round(refused.p99)} ms (p99).`)
  if (recovered === null || recovered > MOST_RECOVERY_SECONDS)
    failures.push(`Recovery took ${recovered ?? `more than ${RECOVERY_SECONDS}`} s.`)
  if (count(during, 'refused') === 0)
    failures.push('Nothing was refused: the machine was busier while capacity was measured than afterwards.')
  else if (answered('orders') <= answered('visitors’ pages'))
    failures.push('Orders were not preferred over browsing.')
  return {
    failures,
    tables: [
      {
        title: `Asked ${OVERLOAD_TIMES} times what it can do for ${OVERLOAD_SECONDS} s`,
        rows: [row],
        note: 'Refused: 503 with Retry-After. Recovered: the first second after which nothing was refused any more and p99 stayed within twice the usual.',
      },
      { title: 'Overload by kind', rows: kinds },
    ],
  }
}

/** Looks once a second. */
function watchMemory(pid: number, backendPort: number): { stop(): MemorySample[] } {
  const samples: MemorySample[] = []
  const started = performance.now()
  const timer = setInterval(async () => {
    const at = performance.now() - started
    const heapMegabytes = await heapOf(backendPort)
    samples.push({ at, residentMegabytes: residentMegabytes(pid) ?? Number.NaN, heapMegabytes })
  }, 1000)
  return {
    stop() {
      clearInterval(timer)
      return samples
    },
  }
}

async function heapOf(backendPort: number): Promise<number | null> {
  try {
    const text = await (await fetch(`http://127.0.0.1:${backendPort}/metrics`)).text()
    const bytes = /^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1]
    return bytes === undefined ? null : Number(bytes) / 2 ** 20
  } catch {
    return null
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('No port is free')
  return address.port
}
