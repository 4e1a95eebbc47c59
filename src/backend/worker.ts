import type { FastifyBaseLogger } from 'fastify'
import { startLoop } from '#server/loop.ts'
import type { EventLog } from './events/event-log.ts'
import { type DrawAheadOptions, drawAheadTasks, drawPicturesJob } from './media/draw-ahead.ts'
import { watchNotices } from './office-home/notices/watch.ts'
import type { Activity } from './platform/activity.ts'
import type { BackendConfig } from './platform/config.ts'
import type { LoopHealth } from './platform/health/loop-health.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { installJobs } from './platform/queue/install-jobs.ts'
import { loggedTasks } from './platform/queue/logged-tasks.ts'
import { queueJobs, wakeRunners } from './platform/queue/queue-queries.ts'
import { CRONTAB } from './platform/queue/regular-tasks.ts'
import { superviseRunner } from './platform/queue/supervise-runner.ts'
import { jobTasks, type TaskOptions } from './worker-tasks.ts'

/** Jobs at the same time. */
const CONCURRENCY = 2
/** Jobs running when the process ends get this long; unfinished ones are restarted by another process. */
const FINISH_MS = 10_000
/** After half of it SMTP conversations are aborted; the queue aborts jobs that accept a signal. */
const ABORT_MAIL_MS = FINISH_MS / 2
/** How long a job of an order waits at most, in a process that does not rest: it is inserted without a notification. */
const POLL_MS = 1_000
/** Half of the time after which a runner rests that hears of nothing. */
const WAKE_MS = 5_000
const HEAR_MS = 250

export interface JobsOptions extends Omit<TaskOptions, 'mailer' | 'config'> {
  readonly config: TaskOptions['config'] &
    DrawAheadOptions['config'] &
    Pick<BackendConfig, 'smtpUrl' | 'dataDir' | 'mailFrom'>
  readonly databaseUrl: string
  readonly pictures: DrawAheadOptions['pictures']
  readonly events: Pick<EventLog, 'onEvent'>
  readonly log: FastifyBaseLogger | false
  /** Receives the outcome of every check for dead runners. */
  readonly presence: LoopHealth
  readonly activity: Activity
  /** False: jobs can be queued, but this process runs none. */
  readonly work: boolean
}

export interface Jobs {
  /** Lets running jobs finish, or returns those that take too long to the queue. */
  close(): Promise<void>
}

/** Installs the queue's schema and runs its jobs: mails, pushes to the ERP, the daily clean-up. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { config, databaseUrl, log, work } = options
  await installJobs(databaseUrl)
  if (!work) return keepRunnersAwake(options)
  const mailer = createMailer(config, { log })
  // A new release may render differently, and the last import may have run while no worker did.
  if (config.drawAhead) await queueJobs(options.db, [drawPicturesJob()])
  const taskList = loggedTasks({ ...jobTasks({ ...options, mailer }), ...drawAheadTasks(options) }, log)
  const runner = await superviseRunner({
    databaseUrl,
    log,
    taskList,
    concurrency: CONCURRENCY,
    crontab: CRONTAB,
    pollMs: POLL_MS,
    finishMs: FINISH_MS,
    presence: options.presence,
    activity: options.activity,
  })
  const notices = watchNotices(options)
  return {
    async close() {
      notices.close()
      const abortMail = setTimeout(() => mailer.close(), ABORT_MAIL_MS)
      await runner.stop()
      clearTimeout(abortMail)
      mailer.close()
    },
  }
}

/** The calls that arrive here may be orders, whose jobs another process runs: it hears that it must not rest. */
function keepRunnersAwake({ activity, db }: Pick<JobsOptions, 'activity' | 'db'>): Jobs {
  let toldOf = activity.calls
  return startLoop(
    async () => {
      if (activity.calls === toldOf) return HEAR_MS
      toldOf = activity.calls
      // While the database is away no job is queued either.
      await wakeRunners(db).catch(() => undefined)
      return WAKE_MS
    },
    { first: HEAR_MS, ref: false },
  )
}
