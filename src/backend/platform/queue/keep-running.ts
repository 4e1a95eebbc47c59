import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { createQueuePool } from '../db/queue-connections.ts'
import type { LoopHealth } from '../loop-health.ts'
import { queueLogger } from './install-jobs.ts'
import { type RunnerPresence, showPresence } from './runner-presence.ts'

const LONGEST_PAUSE_MS = 10_000
/** Told to stop, to hand back what is not done, where the database takes it. */
const HAND_BACK_MS = 3_000
/** A runner that could not ask for work at its beginning keeps that failure for good, and says so to nobody. */
const MOST_FAILED_LOOKS = 5

export interface RunnerSettings {
  readonly databaseUrl: string
  readonly log: FastifyBaseLogger | false
  /** Jobs at the same time. */
  readonly concurrency: number
  readonly taskList: TaskList
  readonly crontab: string
  /** How long a job waits at most of which nobody was told, in ms. */
  readonly pollMs: number
  /** How long jobs under way may take to finish when the runner is stopped; what is not done then is handed back. */
  readonly finishMs: number
  /** Gets the outcome of every look for dead runners, and of a runner that could not begin. */
  readonly presence?: LoopHealth
}

export interface KeptRunner {
  /** Lets the jobs under way finish, or hands back those that take too long. */
  stop(): Promise<void>
}

/** One life of the runner, which ends where it cannot write what became of a job. */
interface RunnerLife {
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/** Works the queue until told to stop. A runner that gave up, as while the database is away, is followed by another. */
export async function keepRunning(settings: RunnerSettings): Promise<KeptRunner> {
  const { log } = settings
  const stopping = new AbortController()
  const { signal } = stopping
  let life = await begin(settings)
  const followed = follow()

  async function follow(): Promise<void> {
    await life.ended
    for (let pause = 1_000; !signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      await delay(pause, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      try {
        life = await begin(settings)
      } catch (error) {
        if (log) log.warn({ err: error }, 'The queue cannot be worked yet')
        settings.presence?.failed(error)
        continue
      }
      if (log) log.info('The queue is worked again')
      // Told to stop while it began.
      if (signal.aborted) await life.stop()
      await life.ended
      pause = 1_000
    }
  }

  return {
    async stop() {
      stopping.abort()
      await life.stop()
      await followed
    },
  }
}

async function begin(settings: RunnerSettings): Promise<RunnerLife> {
  const { databaseUrl, log, concurrency } = settings
  // Each connection serves one job; one listens and one keeps time.
  const pool = createQueuePool(databaseUrl, concurrency + 2)
  const events: WorkerEvents = new EventEmitter()
  let presence: RunnerPresence | undefined
  events.once('pool:create', ({ workerPool }) => {
    const onFreed = (jobs: number) => {
      if (log) log.warn({ jobs }, 'Jobs of a process that died are begun again')
    }
    presence = showPresence(databaseUrl, workerPool.id, onFreed, settings.presence)
  })
  // Told to end, or ending by itself after a failure, a runner may wait for ever for what it could not write.
  const givenUp = Promise.withResolvers<void>()
  events.once('pool:gracefulShutdown', () => {
    setTimeout(givenUp.resolve, 2 * settings.finishMs).unref()
  })
  let runner: Runner
  try {
    runner = await run({
      pgPool: pool,
      concurrency,
      noHandleSignals: true,
      logger: queueLogger(log),
      taskList: settings.taskList,
      crontab: settings.crontab,
      pollInterval: settings.pollMs,
      events,
      // What cannot be written of a job ends the runner in good order; without a batch it would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
  } catch (error) {
    // Or it would vouch for a runner that is none.
    await presence?.close()
    await pool.end()
    throw error
  }
  let failedLooks = 0
  const reset = () => {
    failedLooks = 0
  }
  events.on('worker:getJob:empty', reset).on('job:start', reset)
  events.on('worker:getJob:error', () => {
    failedLooks += 1
    if (failedLooks === MOST_FAILED_LOOKS) void runner.stop().catch(() => undefined)
  })
  const ended = Promise.race([runner.promise, givenUp.promise])
    .catch((error: unknown) => {
      if (log) log.warn({ err: error }, 'The queue is not worked any more')
    })
    .then(async () => {
      await presence?.close()
      // Connections that somebody still holds end when they are given back.
      void pool.end()
    })
  let stopped: Promise<void> | undefined
  return {
    ended,
    async stop() {
      const handBack = setTimeout(() => runner.kill().catch(() => undefined), settings.finishMs)
      setTimeout(givenUp.resolve, settings.finishMs + HAND_BACK_MS).unref()
      // One that is ending by itself refuses to be stopped.
      stopped ??= runner.stop().catch(() => undefined)
      await Promise.race([stopped, ended])
      clearTimeout(handBack)
      await ended
    },
  }
}
