import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { ASSIGNMENT, type Assignment } from './assignment.ts'
import { type Exchange, openExchange, type PrimaryQuestion, type WorkerQuestion } from './exchange.ts'
import { handBackConnections } from './hand-back.ts'
import { type Metrics, MetricsInSum } from './metrics-in-sum.ts'
import { createMinuteCounts } from './minute-counts.ts'
import { replacementDelays } from './replacement-delay.ts'

/** A worker that does not answer a scrape in time counts as it was last read. */
const SCRAPE_MS = 2_000
/** A retired worker that does not end is killed: longer than it may take by its own limits. */
const RETIRED_MS = 60_000

export interface WorkersOptions {
  readonly workers: number
  /** Of a worker's connection pool; absent without a database. */
  readonly connections: number | undefined
  /** Settings in addition to those of this process. */
  readonly environment: Readonly<Record<string, string>>
  /** Of this process; they are part of the sum. */
  readonly metrics: Registry
  readonly log: Logger
  /** Called when no worker serves and one could not start. */
  readonly giveUp: () => void
}

export interface Workers {
  /** Resolves with the address of the pages, if any, once all workers of the start serve. */
  readonly open: Promise<string | null>
  /** Replaces each worker by a new one, one after the other: the old one ends once the new one serves. */
  restart(): Promise<void>
  /** Signals every worker to end; none is replaced any more. */
  signal(): void
  /** Resolves when all have ended. */
  ended(): Promise<void>
}

interface RunningWorker {
  readonly worker: Worker
  readonly exchange: Exchange<PrimaryQuestion>
  /** False: it ended before it served. */
  readonly opened: Promise<boolean>
  isOpen: boolean
  readonly startedAt: number
}

interface Slot {
  readonly assignment: Assignment
  readonly delayOf: (lastedMs: number) => number
  current: RunningWorker | null
  /** Takes the place of `current` once it serves. */
  next: RunningWorker | null
}

/**
 * Starts worker processes that share the ports they listen on, and replaces those that end. Connections are handed out
 * in turn by this process, so one that arrives while a worker ends goes to another.
 */
export function superviseWorkers(options: WorkersOptions): Workers {
  const { workers, connections, environment, metrics, log, giveUp } = options
  const count = createMinuteCounts()
  const sum = new MetricsInSum()
  const running = new Set<RunningWorker>()
  const stopping = new AbortController()
  const open = Promise.withResolvers<string | null>()
  let restarting: Promise<void> | null = null

  const slots: Slot[] = Array.from({ length: workers }, (_, at) => ({
    assignment: { number: at + 1, jobs: at === 0, ...(connections === undefined ? {} : { connections }) },
    delayOf: replacementDelays(),
    current: null,
    next: null,
  }))
  for (const slot of slots) slot.current = start(slot)

  function start(slot: Slot): RunningWorker {
    const { number } = slot.assignment
    const worker = cluster.fork({ ...environment, [ASSIGNMENT]: JSON.stringify(slot.assignment) })
    handBackConnections(worker)
    const opened = Promise.withResolvers<boolean>()
    const exchange = openExchange<PrimaryQuestion, WorkerQuestion>(
      {
        // A message to a worker that has just died is lost, as its answer would be.
        send: message => worker.isConnected() && worker.send(message, () => undefined),
        on: (event, listener) => worker.on(event, listener),
      },
      question => {
        if (question.kind === 'count') return count(question.key, question.most)
        if (question.kind === 'metrics in sum') return readSum()
        if (question.kind === 'last metrics') return sum.record(worker.id, question.metrics)
        started.isOpen = true
        opened.resolve(true)
        log.info({ worker: number }, 'Worker serves')
        if (slots.every(({ current }) => current?.isOpen)) open.resolve(question.url)
        return null
      },
    )
    const startedAt = performance.now()
    const started: RunningWorker = { worker, exchange, opened: opened.promise, isOpen: false, startedAt }
    running.add(started)
    worker.on('error', error => log.error({ err: error, worker: number }, 'Worker failed'))
    worker.once('exit', (code, signal) => {
      running.delete(started)
      exchange.close()
      sum.end(worker.id)
      opened.resolve(false)
      if (slot.current !== started) return
      slot.current = null
      if (stopping.signal.aborted) return
      log.error({ worker: number, code, signal }, 'Worker ended and is replaced')
      if (!started.isOpen && !slots.some(({ current }) => current?.isOpen)) giveUp()
      else void replace(slot, performance.now() - startedAt)
    })
    return started
  }

  async function replace(slot: Slot, lastedMs: number): Promise<void> {
    await delay(slot.delayOf(lastedMs), undefined, { signal: stopping.signal, ref: false }).catch(
      () => undefined,
    )
    if (stopping.signal.aborted || slot.current !== null || slot.next !== null) return
    slot.current = start(slot)
  }

  async function restartAll(): Promise<void> {
    for (const slot of slots) {
      if (stopping.signal.aborted) return
      const next = start(slot)
      slot.next = next
      const isServing = await next.opened
      slot.next = null
      if (stopping.signal.aborted) return
      if (!isServing) {
        log.error({ worker: slot.assignment.number }, 'A new worker did not start: the others stay')
        if (slot.current === null) await replace(slot, 0)
        return
      }
      const former = slot.current
      slot.current = next
      if (former !== null) await retire(former)
    }
  }

  async function retire({ worker, exchange }: RunningWorker): Promise<void> {
    if (worker.isDead()) return
    const ended = once(worker, 'exit')
    const limit = setTimeout(() => worker.process.kill('SIGKILL'), RETIRED_MS)
    await exchange.ask({ kind: 'retire' }).catch(() => undefined)
    await ended
    clearTimeout(limit)
  }

  async function readSum(): Promise<string> {
    const read = async ({ worker, exchange }: RunningWorker) => {
      const late = delay(SCRAPE_MS, null, { ref: false })
      const answer = await Promise.race([exchange.ask({ kind: 'metrics' }), late]).catch(() => null)
      // It may have ended meanwhile. The other end answers this question with its metrics.
      if (answer !== null && !worker.isDead()) sum.record(worker.id, answer as Metrics)
    }
    await Promise.all([...running].filter(({ isOpen }) => isOpen).map(read))
    sum.record(0, await metrics.getMetricsAsJSON())
    return await sum.text()
  }

  return {
    open: open.promise,
    restart() {
      // One that is asked for meanwhile begins after this one.
      restarting = (restarting ?? Promise.resolve()).then(restartAll)
      return restarting
    },
    signal() {
      stopping.abort()
      for (const { worker } of running) worker.process.kill('SIGTERM')
    },
    async ended() {
      await Promise.all([...running].map(({ worker }) => once(worker, 'exit')))
    },
  }
}
