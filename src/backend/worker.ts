import type { FastifyBaseLogger } from 'fastify'
import { type DrawAheadOptions, drawAheadTasks, drawPicturesJob } from './media/draw-ahead.ts'
import type { BackendConfig } from './platform/config.ts'
import type { LoopHealth } from './platform/loop-health.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { installJobs } from './platform/queue/install-jobs.ts'
import { keepRunning } from './platform/queue/keep-running.ts'
import { loggedTasks } from './platform/queue/logged-tasks.ts'
import { queueJobs } from './platform/queue/queue-queries.ts'
import { jobTasks, type TaskOptions } from './worker-tasks.ts'

/** Jobs at the same time. */
const CONCURRENCY = 2
/** Jobs under way when the process ends get this long; what is not done by then another process begins again. */
const FINISH_MS = 10_000
/** After half of it what waits for a server of somebody else is broken off: the queue does so with what it can. */
const BREAK_OFF_MS = FINISH_MS / 2
/** How long a job of an order waits at most, since nobody is told of it. */
const POLL_MS = 1_000
/** Every day at 4 in the morning in Montevideo, given in UTC; what died or came in is looked for every minute. */
const CRONTAB =
  '0 7 * * * cleanUp\n30 7 * * * drawPictures\n*/10 * * * * forgetChanges\n* * * * * reviveCatalogues\n* * * * * findArrivals'

export interface JobsOptions extends Omit<TaskOptions, 'mailer' | 'config'> {
  readonly config: TaskOptions['config'] &
    DrawAheadOptions['config'] &
    Pick<BackendConfig, 'smtpUrl' | 'dataDir' | 'mailFrom'>
  readonly databaseUrl: string
  readonly pictures: DrawAheadOptions['pictures']
  readonly log: FastifyBaseLogger | false
  /** Gets the outcome of every look for dead runners. */
  readonly presence: LoopHealth
  /** Off: jobs can be queued, but nobody works them here. */
  readonly work: boolean
}

export interface Jobs {
  /** Lets the jobs under way finish, or hands back those that take too long; what is queued stays queued. */
  close(): Promise<void>
}

/** Makes the queue ready and works it: mails, pushes to the ERP, the daily cleaning. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { config, databaseUrl, log, work } = options
  await installJobs(databaseUrl)
  if (!work) return { close: () => Promise.resolve() }
  const mailer = createMailer(config, { log })
  // A new release may draw better, and the last import may have come while nothing ran.
  if (config.drawAhead) await queueJobs(options.db, [drawPicturesJob()])
  const taskList = loggedTasks({ ...jobTasks({ ...options, mailer }), ...drawAheadTasks(options) }, log)
  const runner = await keepRunning({
    databaseUrl,
    log,
    taskList,
    concurrency: CONCURRENCY,
    crontab: CRONTAB,
    pollMs: POLL_MS,
    finishMs: FINISH_MS,
    presence: options.presence,
  })
  return {
    async close() {
      const breakOff = setTimeout(() => mailer.close(), BREAK_OFF_MS)
      await runner.stop()
      clearTimeout(breakOff)
      mailer.close()
    },
  }
}
