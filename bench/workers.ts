import { readFileSync } from 'node:fs'
import type { BenchShop } from './harness/bench-shop.ts'
import type { Benchmark, Report, Row } from './harness/benchmark.ts'
import { BROWSER_HEADERS, CATALOGUE, demoCustomer } from './harness/demo-pages.ts'
import { load } from './harness/load.ts'
import { median } from './harness/medians.ts'
import { cpuSeconds, residentMegabytes } from './harness/process-cost.ts'
import { type ShopUnderTest, startShop } from './harness/shop-under-test.ts'
import { signIn } from './harness/sign-in.ts'

const ROUNDS = 5
const SECONDS = 4
const CONNECTIONS = 16
const WORKERS = 2
/** Both shops can serve it, so that both compete alike with the generator, PostgreSQL and others on the same cores. */
const RATE = 120
/** Of processor time per request, and of the share of a worker. */
const MOST_OVER = 1.1
const LEAST_SHARE = 0.4

export const workers: Benchmark = {
  name: 'workers',
  about: 'one process and two workers in turn: processor time per request, how they share the load, memory',
  measure,
}

interface Round {
  readonly perSecond: number
  readonly cpuMicroseconds: number
  /** Of the processor time of the processes that serve, the part of each. */
  readonly shares: readonly number[]
}

async function measure(benchShop: BenchShop): Promise<Report> {
  const single = await benchShop.running()
  const environment = { WORKERS: String(WORKERS), DEMO: '0' }
  const several = await startShop({
    dataDir: benchShop.dataDir,
    databaseUrl: await benchShop.databaseUrl(),
    environment,
  })
  try {
    const cookie = await signIn(single.origin, demoCustomer())
    const servers = [...serversOf(several.pid)]
    const one: Round[] = []
    const two: Round[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const alone = await loaded(single, [single.pid], cookie)
      const shared = await loaded(several, servers, cookie)
      // The first warms up.
      if (round === 0) continue
      one.push(alone)
      two.push(shared)
    }
    const rows = [rowOf('one process', one), rowOf(`${WORKERS} workers`, two)]
    const ratio = cpuOf(two) / cpuOf(one)
    const shares = servers.map((_, at) => median(two.map(round => round.shares[at] ?? 0)))
    const failures = [
      ...(ratio > MOST_OVER ? [`A request takes ${ratio.toFixed(2)} times the processor time`] : []),
      ...(Math.min(...shares) < LEAST_SHARE ? [`A worker had only ${Math.min(...shares)} of the load`] : []),
    ]
    const memory: Row[] = [
      { process: 'one process', MB: residentMegabytes(single.pid) },
      { process: 'first process of workers', MB: residentMegabytes(several.pid) },
      ...servers.map((pid, at) => ({ process: `worker ${at + 1}`, MB: residentMegabytes(pid) })),
    ]
    return {
      tables: [
        {
          title: `A customer's listing, ${CONNECTIONS} connections`,
          rows,
          note: `Medians of ${ROUNDS} rounds in alternation. Processor time and shares are those at ${RATE} requests a second; it is that of all processes of the shop, without PostgreSQL, of two workers ${ratio.toFixed(2)} times that of one process. Shares are of the workers' processor time. Requests per second mean something only with more cores than workers: generator and PostgreSQL need some too.`,
        },
        { title: 'Memory after the load', rows: memory },
      ],
      failures,
    }
  } finally {
    await several.stop()
  }
}

/** Without the first process, which costs time too but serves nothing. */
function serversOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
}

async function loaded(shop: ShopUnderTest, servers: readonly number[], cookie: string): Promise<Round> {
  const all = [...new Set([shop.pid, ...servers])]
  const headers = { ...BROWSER_HEADERS, cookie }
  const request = { url: shop.origin + CATALOGUE, headers, connections: CONNECTIONS, expectStatus: 200 }
  const { perSecond } = await load({ ...request, seconds: SECONDS })
  const before = new Map(all.map(pid => [pid, cpuSeconds(pid) ?? 0]))
  const { requests } = await load({ ...request, seconds: SECONDS, rate: RATE })
  const used = (pid: number) => (cpuSeconds(pid) ?? 0) - (before.get(pid) ?? 0)
  const total = all.reduce((sum, pid) => sum + used(pid), 0)
  const served = servers.reduce((sum, pid) => sum + used(pid), 0)
  return {
    perSecond,
    cpuMicroseconds: (total / requests) * 1e6,
    shares: servers.map(pid => used(pid) / served),
  }
}

function cpuOf(rounds: readonly Round[]): number {
  return median(rounds.map(round => round.cpuMicroseconds))
}

function rowOf(shop: string, rounds: readonly Round[]): Row {
  const shares = rounds[0]?.shares.map((_, at) =>
    Math.round(median(rounds.map(one => one.shares[at] ?? 0)) * 100),
  )
  return {
    shop,
    'requests/s': median(rounds.map(round => round.perSecond)),
    'CPU µs per request': cpuOf(rounds),
    'shares %': shares?.join(' : ') ?? null,
  }
}
