import { spawn } from 'node:child_process'
import { text as textOf } from 'node:stream/consumers'
import { percentiles } from '../harness/medians.ts'
import { checkedClient, type Fate, fates } from './checked-client.ts'
import { nextRequest, requestKinds, type ShopMix, witnessRequest } from './shop-mix.ts'

/**
 * Part of a load: so many people, each waiting for an answer before asking again; or so many requests a second whatever
 * comes back.
 */
export type LoadPart =
  | { readonly seconds: number; readonly people: number }
  | { readonly seconds: number; readonly perSecond: number }

export interface MixedLoad {
  readonly origin: string
  readonly mix: ShopMix
  /** `mix`: independently of each other, as people come. `witness`: at even distances, always the same kinds. */
  readonly asks: 'mix' | 'witness'
  /** One after the other. */
  readonly parts: readonly LoadPart[]
  /** Milliseconds since 1970 when the first part begins, so that several loads begin together. */
  readonly startAt: number
  /** At most so many requests at a time; who comes then waits here for one to end. */
  readonly connections: number
  /** Of so many answers one is unpacked and read, and of orders all; status and headers are checked of every one. */
  readonly readsOneOf: number
}

/** What became of a request. */
export interface Outcome {
  /** Milliseconds from the beginning of the load until it should have been sent. */
  readonly at: number
  /** Place in `requestKinds`. */
  readonly kind: number
  readonly fate: Fate
  /** Milliseconds from when it should have been sent to its last byte. */
  readonly ms: number
}

export interface LoadReport {
  readonly outcomes: readonly Outcome[]
  /** The first of what was neither answered well nor refused in order. */
  readonly complaints: readonly string[]
  readonly generator: GeneratorFigures
}

/** Whether the generator itself could follow. */
export interface GeneratorFigures {
  /** Requests that found no connection. */
  readonly waited: number
  /** Those that waited for so long that they were never sent. */
  readonly unsent: number
  /** How much later than planned requests were taken up, milliseconds; null where nothing was planned. */
  readonly lateP99Ms: number | null
  /** Hundredths of one core. */
  readonly processorShare: number
}

/** What crosses from the generator: four numbers per outcome, cheaper than an object each. */
interface WrittenReport extends Omit<LoadReport, 'outcomes'> {
  readonly numbers: readonly number[]
}

const MOST_COMPLAINTS = 10
const LONGEST_WAIT_MS = 1000
const TICK_MS = 4

/** Loads from a process of its own, so that making and checking requests takes no time of the shop's thread. */
export function mixedLoad(load: MixedLoad): Promise<LoadReport> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [import.meta.filename], { stdio: ['pipe', 'pipe', 'inherit'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', chunk => chunks.push(chunk))
    child.once('error', reject)
    child.once('close', code => {
      if (code === 0) resolve(reportOf(JSON.parse(Buffer.concat(chunks).toString())))
      else reject(new Error(`The load on ${load.origin} failed`))
    })
    child.stdin.end(JSON.stringify(load))
  })
}

function reportOf({ numbers, ...report }: WrittenReport): LoadReport {
  const outcomes = Array.from({ length: numbers.length / 4 }, (_, place) => {
    const [at = 0, kind = 0, fate = 0, ms = 0] = numbers.slice(place * 4, place * 4 + 4)
    return { at, kind, fate: fates[fate] ?? 'wrong', ms }
  })
  return { outcomes, ...report }
}

async function generate(load: MixedLoad): Promise<WrittenReport> {
  const { mix, asks, parts, startAt, connections } = load
  const request = checkedClient(load)
  const numbers: number[] = []
  const complaints: string[] = []
  const lateness: number[] = []
  /** When those who wait for a connection should have been sent. */
  const queue: number[] = []
  let [underWay, turns, waited, unsent] = [0, 0, 0, 0]

  function arrive(planned: number): void {
    lateness.push(performance.now() - planned)
    if (underWay < connections) return void send(planned)
    waited += 1
    queue.push(planned)
  }

  async function send(planned: number): Promise<void> {
    underWay += 1
    const asked = asks === 'mix' ? nextRequest(mix) : witnessRequest(mix, turns++)
    const { fate, why, endedAt } = await request(asked)
    numbers.push(tenth(planned - started), requestKinds.indexOf(asked.kind), fates.indexOf(fate))
    numbers.push(tenth(endedAt - planned))
    if (fate === 'wrong' && complaints.length < MOST_COMPLAINTS) complaints.push(`${asked.path}: ${why}`)
    underWay -= 1
    sendQueued()
  }

  function sendQueued(): void {
    for (let planned = queue.shift(); planned !== undefined; planned = queue.shift()) {
      if (performance.now() - planned <= LONGEST_WAIT_MS) return void send(planned)
      unsent += 1
    }
  }

  async function closed(end: number, people: number): Promise<void> {
    const one = async () => {
      while (performance.now() < end) await send(performance.now())
    }
    await Promise.all(Array.from({ length: people }, one))
  }

  async function open(start: number, end: number, perSecond: number): Promise<void> {
    const gap = () => (asks === 'mix' ? -Math.log(1 - Math.random()) : 1) * (1000 / perSecond)
    for (let next = start + gap(); next < end; await pause(TICK_MS))
      for (const now = performance.now(); next <= now && next < end; next += gap()) arrive(next)
  }

  const started = startAt - performance.timeOrigin
  await pause(started - performance.now())
  const before = process.cpuUsage()
  let start = started
  for (const part of parts) {
    const end = start + part.seconds * 1000
    if ('people' in part) await closed(end, part.people)
    else await open(start, end, part.perSecond)
    start = end
  }
  while (underWay > 0) await pause(TICK_MS)
  const { user, system } = process.cpuUsage(before)
  const processorShare = (user + system) / 10 / (performance.now() - started)
  const { p99: lateP99Ms } = percentiles(lateness)
  return { numbers, complaints, generator: { waited, unsent, lateP99Ms, processorShare } }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}

function tenth(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10
}

if (import.meta.main) {
  const report = await generate(JSON.parse(await textOf(process.stdin)))
  // Open keep-alive connections would keep the process running.
  process.stdout.write(JSON.stringify(report), () => process.exit())
}
