import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { type Loop, startLoop } from '#server/loop.ts'
import type { Activity } from '../activity.ts'
import { createQueuePool } from '../db/queue-connections.ts'
import type { LoopHealth } from '../health/loop-health.ts'
import type { JobAttempt } from './abandoned-queries.ts'
import { queueLogger } from './install-jobs.ts'
import { AWAKE } from './queue-queries.ts'
import { showPresence } from './runner-presence.ts'

const LONGEST_PAUSE_MS = 10_000
/** Time for a stopped runner to return unfinished jobs to the queue. */
const RELEASE_MS = 3_000
/** How long a job waits that was inserted without a notification while this process rests. */
const RESTING_POLL_MS = 20_000
/** graphile-worker never recovers from a failed first poll and does not report it, so such a runner is replaced. */
const MAX_FAILED_POLLS = 5

export interface RunnerSettings {
  readonly databaseUrl: string
  readonly log: FastifyBaseLogger | false
  /** Concurrent jobs. */
  readonly concurrency: number
  readonly taskList: TaskList
  readonly crontab: string
  /** Polling interval in ms, for jobs inserted without a notification. */
  readonly pollMs: number
  /** How long running jobs may take to finish when the runner is stopped; unfinished ones return to the queue. */
  readonly finishMs: number
  /** Receives the outcome of every check for dead runners, and of a failed start. */
  readonly presence?: LoopHealth
  /** Absent: it never rests. */
  readonly activity?: Activity
}

export interface SupervisedRunner {
  /** Lets running jobs finish, or returns those that take too long to the queue. */
  stop(): Promise<void>
}

/** One runner, which ends if it cannot record the outcome of a job. */
interface RunnerInstance {
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/** Runs the queue until stopped. A runner that ended, as while the database is unavailable, is replaced by another. */
export async function superviseRunner(settings: RunnerSettings): Promise<SupervisedRunner> {
  const { log } = settings
  const stopping = new AbortController()
  const { signal } = stopping
  let runner = await startRunner(settings)
  const supervised = supervise()

  async function supervise(): Promise<void> {
    await runner.ended
    for (let pause = 1_000; !signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      await delay(pause, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      try {
        runner = await startRunner(settings)
      } catch (error) {
        if (log) log.warn({ err: error }, 'The queue cannot be run yet')
        settings.presence?.failed(error)
        continue
      }
      if (log) log.info('The queue is running again')
      // Stopped during its start.
      if (signal.aborted) await runner.stop()
      await runner.ended
      pause = 1_000
    }
  }

  return {
    async stop() {
      stopping.abort()
      await runner.stop()
      await supervised
    },
  }
}

async function startRunner(settings: RunnerSettings): Promise<RunnerInstance> {
  const { databaseUrl, log, concurrency, activity } = settings
  // One connection per job, one for LISTEN and one for the crontab.
  const pool = createQueuePool(databaseUrl, concurrency + 2)
  const events: WorkerEvents = new EventEmitter()
  let presence: Loop | undefined
  let polling: Loop | undefined
  let failedPolls = 0
  const started = new Set<JobAttempt>()
  events.on('job:start', ({ job }) => started.add(`${job.id}/${job.attempts}`))
  // Other notices need no faster polls, and the crontab's come every minute.
  events.on('pool:listen:notification', ({ message }) => {
    if (message.payload === AWAKE) activity?.note()
  })
  events.once('pool:create', ({ workerPool }) => {
    // The interval of the queue itself cannot change: it is that of a rest.
    polling = startLoop(
      async () => {
        try {
          if (!activity?.isResting || failedPolls > 0) workerPool.nudge(concurrency)
        } catch {
          // A worker has just ended, and with it this runner: the next one polls.
        }
        return settings.pollMs
      },
      { first: settings.pollMs, ref: false },
    )
    const onFreed = (jobs: number) => {
      activity?.note()
      if (log) log.warn({ jobs }, 'Jobs of a dead process or a lost connection are restarted')
    }
    const { presence: health } = settings
    const runnerId = workerPool.id
    presence = showPresence({ databaseUrl, runnerId, started, onFreed, health, activity })
  })
  // A runner that ends may wait forever for a job outcome it cannot record.
  const abandoned = Promise.withResolvers<void>()
  events.once('pool:gracefulShutdown', () => {
    setTimeout(abandoned.resolve, 2 * settings.finishMs).unref()
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
      pollInterval: RESTING_POLL_MS,
      events,
      // With a batch, an outcome that cannot be recorded ends the runner gracefully instead of ending the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
  } catch (error) {
    // Otherwise it would report a runner that does not run.
    await polling?.close()
    await presence?.close()
    await pool.end()
    throw error
  }
  const reset = () => {
    failedPolls = 0
  }
  events.on('worker:getJob:empty', reset).on('job:start', reset)
  events.on('worker:getJob:error', () => {
    failedPolls += 1
    if (failedPolls === MAX_FAILED_POLLS) void runner.stop().catch(() => undefined)
  })
  const ended = Promise.race([runner.promise, abandoned.promise])
    .catch((error: unknown) => {
      if (log) log.warn({ err: error }, 'The queue has stopped running')
    })
    .then(async () => {
      await polling?.close()
      await presence?.close()
      // Checked-out connections end when they are released.
      void pool.end()
    })
  let stopped: Promise<void> | undefined
  return {
    ended,
    async stop() {
      const release = setTimeout(() => runner.kill().catch(() => undefined), settings.finishMs)
      setTimeout(abandoned.resolve, settings.finishMs + RELEASE_MS).unref()
      // A runner that is already ending rejects `stop`.
      await polling?.close()
      stopped ??= runner.stop().catch(() => undefined)
      await Promise.race([stopped, ended])
      clearTimeout(release)
      await ended
    },
  }
}
