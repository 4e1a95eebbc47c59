import type { BenchShop } from './harness/bench-shop.ts'
import type { Benchmark, Report, Row, Table } from './harness/benchmark.ts'
import { residentMegabytes } from './harness/process-cost.ts'
import {
  between,
  count,
  kindsOf,
  latencyOf,
  type MemorySample,
  minutesOf,
  only,
  secondsToRecover,
  share,
  slopePerMinute,
} from './mix/held-figures.ts'
import { openMix } from './mix/mix-parties.ts'
import { type LoadPart, type LoadReport, mixedLoad, type Outcome } from './mix/mixed-load.ts'
import type { RequestKind, ShopMix } from './mix/shop-mix.ts'

const MINUTES = Number(process.env.MINUTES ?? '2')
const WARM_UP_SECONDS = 30
const PEOPLE = 16
const GUESS_SECONDS = 10
/** Of what people without pauses get: they come by turns, and chance brings many at once. */
const STEPS = [1.15, 1, 0.85, 0.7, 0.55]
const STEP_SECONDS = 15
const MOST_REFUSED_AT_CAPACITY_PERCENT = 0.1
const HELD_SHARE = 0.7
const OVERLOAD_TIMES = 3
const OVERLOAD_SECONDS = 20
const RECOVERY_SECONDS = 15

const WITNESS_PER_SECOND = 20
const WITNESS_CONNECTIONS = 64
/** More than load shedding admits and queues, fewer than a socket's backlog of 511. */
const CONNECTIONS = 256
const READS_ONE_OF = 20
/** Until both processes of a load are up. */
const START_IN_MS = 2000

const MOST_TIMES_USUAL_P99 = 2
const MOST_TIMES_FIRST_P99 = 2
/** Shorter runs show garbage collection rather than a leak. */
const FEWEST_MINUTES_FOR_SLOPE = 10
const MOST_MEGABYTES_A_MINUTE = 1
const MOST_RECOVERY_SECONDS = 5
const MOST_REFUSAL_MS = 1000

export const loadHeld: Benchmark = {
  name: 'load-held',
  about: `a mix of visitors, customers and orders at 70 % of what the process can do for MINUTES (2; 30 in the long form), then at three times that`,
  shop: { environment: { PAGE_CACHE_MB: '16', CALL_ALLOWANCES: '0' } },
  measure,
}

/** The shop under load, and its request mix. */
interface Loaded {
  readonly origin: string
  readonly mix: ShopMix
  readonly pid: number
  readonly backendPort: number
}

/** A promise, the value reached, and whether it is kept. */
interface Verdict {
  readonly what: string
  readonly promised: string
  readonly reached: string
  readonly holds: boolean
}

interface Finding {
  readonly verdicts: readonly Verdict[]
  readonly complaints: readonly string[]
  readonly tables: readonly Table[]
}

async function measure(shop: BenchShop): Promise<Report> {
  const { origin, pid, backendPort } = await shop.running()
  const loaded: Loaded = { origin, pid, backendPort, mix: await openMix(origin, shop) }
  const capacity = await capacityOf(loaded)
  const held = await hold(loaded, capacity.perSecond * HELD_SHARE)
  const over = await overload(loaded, capacity.perSecond, held.seen)
  const verdicts = [...held.verdicts, ...over.verdicts]
  const broken = verdicts.filter(({ holds }) => !holds)
  return {
    failures: [
      ...broken.map(({ what, promised, reached }) => `${what}: promised ${promised}, reached ${reached}.`),
      ...held.complaints,
      ...over.complaints,
    ],
    tables: [
      {
        title: 'What was promised and reached',
        rows: verdicts.map(({ holds, ...words }) => ({ ...words, holds: holds ? 'yes' : 'NO' })),
      },
      capacity.table,
      ...held.tables,
      ...over.tables,
    ],
  }
}

interface Seen {
  readonly crowd: LoadReport
  readonly witness: LoadReport
  /** Of both. */
  readonly outcomes: readonly Outcome[]
}

/**
 * The crowd and the witness, each from a process of its own, together asking as much as the parts say. The witness
 * asks little, so what it measures is the shop's time and not that of a busy generator.
 */
async function loadWith({ origin, mix }: Loaded, parts: readonly OpenPart[]): Promise<Seen> {
  const startAt = Date.now() + START_IN_MS
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0)
  const crowdParts = parts.map(part => ({
    seconds: part.seconds,
    perSecond: Math.max(1, part.perSecond - WITNESS_PER_SECOND),
  }))
  const [crowd, witness] = await Promise.all([
    mixedLoad({
      origin,
      mix,
      asks: 'mix',
      parts: crowdParts,
      startAt,
      connections: CONNECTIONS,
      readsOneOf: READS_ONE_OF,
    }),
    mixedLoad({
      origin,
      mix,
      asks: 'witness',
      parts: [{ seconds, perSecond: WITNESS_PER_SECOND }],
      startAt,
      connections: WITNESS_CONNECTIONS,
      readsOneOf: 1,
    }),
  ])
  return { crowd, witness, outcomes: [...crowd.outcomes, ...witness.outcomes] }
}

type OpenPart = Extract<LoadPart, { readonly perSecond: number }>

/** The highest of some rates at which hardly anybody is refused; throws when there is none. */
async function capacityOf(loaded: Loaded): Promise<{ perSecond: number; table: Table }> {
  await withoutPauses(loaded, WARM_UP_SECONDS)
  const guess = await withoutPauses(loaded, GUESS_SECONDS)
  const rows: Row[] = []
  for (const step of STEPS) {
    const perSecond = guess * step
    const { crowd, witness, outcomes } = await loadWith(loaded, [{ seconds: STEP_SECONDS, perSecond }])
    throwOf([...crowd.complaints, ...witness.complaints])
    const refused = share(count(outcomes, 'refused'), outcomes.length) ?? 0
    const { p50, p99 } = latencyOf(outcomes, 'well')
    rows.push({
      'requests/s asked': perSecond,
      'requests/s answered': count(outcomes, 'well') / STEP_SECONDS,
      'refused %': refused,
      'p50 ms': p50,
      'p99 ms': p99,
      ...generatorRow(crowd),
    })
    if (refused < MOST_REFUSED_AT_CAPACITY_PERCENT && crowd.generator.unsent === 0)
      return { perSecond, table: capacityTable(guess, rows) }
  }
  throw new Error(`Even ${Math.round(guess * (STEPS.at(-1) ?? 0))} requests a second were too many`)
}

/** Requests a second that so many people get who ask again as soon as they are answered. */
async function withoutPauses({ origin, mix }: Loaded, seconds: number): Promise<number> {
  const { outcomes, complaints } = await mixedLoad({
    origin,
    mix,
    asks: 'mix',
    parts: [{ seconds, people: PEOPLE }],
    startAt: Date.now() + START_IN_MS,
    connections: CONNECTIONS,
    readsOneOf: READS_ONE_OF,
  })
  throwOf(complaints)
  return count(outcomes, 'well') / seconds
}

function throwOf(complaints: readonly string[]): void {
  if (complaints.length > 0) throw new Error(`Something went wrong at full speed: ${complaints.join('\n')}`)
}

function capacityTable(guess: number, rows: readonly Row[]): Table {
  return {
    title: 'Capacity',
    rows,
    note: `The last row: the highest rate with less than ${MOST_REFUSED_AT_CAPACITY_PERCENT} % refused in ${STEP_SECONDS} s, from 115 % of what ${PEOPLE} people without pauses get (${Math.round(guess)}/s) downwards in steps of 15. One process with the database, crowd and witness on the same cores. Crowd: 70 % visitors' pages, 20 % customers', 4 % suggestions, 4 % carts, 2 % orders. Witness: ${WITNESS_PER_SECOND}/s of every rate, 12 of them visitors' pages that no memory has, 6 customers', 2 orders. Visitors' pages have 16 MB of memory here, so that it is full before minute 1. Status and headers of every answer are checked, one body of ${READS_ONE_OF} and those of orders are read; the witness reads all.`,
  }
}

function generatorRow({ generator: { waited, unsent, lateP99Ms, processorShare } }: LoadReport): Row {
  return {
    'waited in generator': waited,
    'never sent': unsent,
    'generator late p99 ms': lateP99Ms,
    'generator % of a core': processorShare,
  }
}

async function hold(loaded: Loaded, perSecond: number): Promise<Finding & { readonly seen: Seen }> {
  const memory = watchMemory(loaded)
  const seconds = MINUTES * 60
  const seen = await loadWith(loaded, [{ seconds, perSecond }])
  const samples = memory.stop().filter(({ at }) => at < seconds * 1000)
  const { crowd, witness, outcomes } = seen
  const minutes = minutesOf(outcomes, samples)
  const slope = slopePerMinute(samples.map(({ at, residentMegabytes: value }) => ({ at, value })))
  const heapSlope = slopePerMinute(samples.map(({ at, heapMegabytes: value }) => ({ at, value })))
  const p99s = minutes.flatMap(row => (typeof row['p99 ms'] === 'number' ? row['p99 ms'] : []))
  const lost = outcomes.length - count(outcomes, 'well') + crowd.generator.unsent
  const [first = 0] = p99s
  const worst = Math.max(0, ...p99s)
  const row: Row = {
    'requests/s': perSecond,
    'MB a minute in RAM': slope,
    'MB a minute of heap': heapSlope,
    ...generatorRow(crowd),
  }
  return {
    seen,
    verdicts: [
      {
        what: `${HELD_SHARE * 100} % for ${MINUTES} minutes: requests that were not answered well`,
        promised: '0',
        reached: `${lost} of ${outcomes.length.toLocaleString('en-US')}`,
        holds: lost === 0,
      },
      {
        what: 'p99 of the slowest minute',
        promised: `at most ${MOST_TIMES_FIRST_P99} × the first`,
        reached: `${Math.round(worst)} ms, first ${Math.round(first)} ms`,
        holds: p99s.length > 0 && worst <= MOST_TIMES_FIRST_P99 * first,
      },
      {
        what: `growth of memory, from ${FEWEST_MINUTES_FOR_SLOPE} minutes on`,
        promised: `less than ${MOST_MEGABYTES_A_MINUTE} MB a minute`,
        reached: slope === null ? 'not known here' : `${slope.toFixed(2)} MB a minute`,
        holds: MINUTES < FEWEST_MINUTES_FOR_SLOPE || (slope ?? 0) < MOST_MEGABYTES_A_MINUTE,
      },
    ],
    complaints: [...crowd.complaints, ...witness.complaints],
    tables: [
      { title: `Held at ${HELD_SHARE * 100} %`, rows: [row] },
      {
        title: 'By minute',
        rows: minutes,
        note: 'Requests come as people do, independently of each other; time counts from when a request should have been sent. Memory is the least of each minute.',
      },
      { title: 'The crowd by kind', rows: kindsOf(crowd.outcomes) },
      { title: 'What the witness saw', rows: kindsOf(witness.outcomes) },
    ],
  }
}

async function overload(loaded: Loaded, capacity: number, held: Seen): Promise<Finding> {
  const asked = capacity * OVERLOAD_TIMES
  const { crowd, witness, outcomes } = await loadWith(loaded, [
    { seconds: OVERLOAD_SECONDS, perSecond: asked },
    { seconds: RECOVERY_SECONDS, perSecond: capacity * HELD_SHARE },
  ])
  const end = OVERLOAD_SECONDS * 1000
  const during = between(outcomes, 0, end)
  const seen = between(witness.outcomes, 0, end)
  const recovered = secondsToRecover(witness.outcomes, end, kind => {
    const usual = latencyOf(only(held.witness.outcomes, kind), 'well')
    return MOST_TIMES_USUAL_P99 * (usual.p99 ?? 0)
  })
  const wrong = count(outcomes, 'wrong')
  const { p99 } = latencyOf(seen, 'refused')
  const answered = (kind: RequestKind) => {
    const ofKind = only(seen, kind)
    return share(count(ofKind, 'well'), ofKind.length) ?? 0
  }
  const [orders, pages] = [answered('orders'), answered('visitors’ new pages')]
  const row: Row = {
    'requests/s asked': asked,
    'requests/s answered': count(during, 'well') / OVERLOAD_SECONDS,
    'refused %': share(count(during, 'refused'), during.length),
    'refused afterwards': count(between(outcomes, end, Number.POSITIVE_INFINITY), 'refused'),
    'seconds to recover': recovered,
    ...generatorRow(crowd),
  }
  return {
    verdicts: [
      {
        what: `${OVERLOAD_TIMES} × capacity: answers neither good nor a refusal in order`,
        promised: '0',
        reached: String(wrong),
        holds: wrong === 0,
      },
      {
        what: 'p99 of refusals',
        promised: `at most ${MOST_REFUSAL_MS.toLocaleString('en-US')} ms`,
        // Then the machine was busier while capacity was measured than afterwards.
        reached: p99 === null ? 'nothing was refused' : `${Math.round(p99)} ms`,
        holds: p99 !== null && p99 <= MOST_REFUSAL_MS,
      },
      {
        what: 'orders answered',
        promised: `more than visitors’ new pages (${Math.round(pages)} %)`,
        reached: `${Math.round(orders)} %`,
        holds: orders > pages,
      },
      {
        what: 'recovery after it',
        promised: `at most ${MOST_RECOVERY_SECONDS} s`,
        reached: recovered === null ? 'not while it was watched' : `${recovered.toFixed(1)} s`,
        holds: recovered !== null && recovered <= MOST_RECOVERY_SECONDS,
      },
    ],
    complaints: [...crowd.complaints, ...witness.complaints],
    tables: [
      {
        title: `Asked ${OVERLOAD_TIMES} times what it can do for ${OVERLOAD_SECONDS} s`,
        rows: [row],
        note: `Refused: 503 with Retry-After. Recovered: of every kind the witness had three answers in a row that were good and took at most ${MOST_TIMES_USUAL_P99} × the p99 of that kind before. Afterwards: ${RECOVERY_SECONDS} s at ${HELD_SHARE * 100} %.`,
      },
      { title: 'What the witness saw under overload', rows: kindsOf(seen) },
      { title: 'The crowd under overload', rows: kindsOf(between(crowd.outcomes, 0, end)) },
    ],
  }
}

/** Looks once a second. */
function watchMemory({ pid, backendPort }: Loaded): { stop(): MemorySample[] } {
  const samples: MemorySample[] = []
  const started = performance.now()
  const timer = setInterval(async () => {
    const at = performance.now() - started
    const heapMegabytes = await heapOf(backendPort)
    samples.push({ at, residentMegabytes: residentMegabytes(pid), heapMegabytes })
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
