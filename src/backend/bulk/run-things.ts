import { CallError } from '#contract/errors.ts'
import { errorMessages } from '#contract/messages.ts'
import { sendNotices } from '../notices/send-notices.ts'
import type { Operator } from '../platform/calls/office-calls.ts'
import { joinChangeSet } from '../platform/change-sets/queries.ts'
import type { Database } from '../platform/db/pool.ts'
import { inSavepoint } from '../platform/db/savepoint-queries.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { type Job, queueJobs } from '../platform/queue/queue-queries.ts'
import type { AnyBulkKind } from './bulk-kind.ts'
import { messages } from './messages.ts'
import {
  endJob,
  findNextThing,
  insertJob,
  type LockedJob,
  lockJob,
  type NewJob,
  saveOutcome,
  type WaitingThing,
} from './queries.ts'

export interface BulkRunOptions {
  readonly db: Database
  readonly clock: () => Date
  readonly kinds: readonly AnyBulkKind[]
  /** The author as they are now; null: blocked. */
  readonly findOperatorById: (db: Database, staffId: string) => Promise<Operator | null>
}

/** After mails and pushes of orders: heavy work of the office gives way (OFX-23). */
const PRIORITY = 10

export function bulkTask(jobId: number, delaySeconds = 0): Job {
  return { task: 'runBulk', payload: { jobId }, key: `runBulk:${jobId}`, priority: PRIORITY, delaySeconds }
}

/** Begins a job with the act that asks for it, in its transaction. @returns its id. */
export async function beginJob(tx: Database, job: NewJob): Promise<number> {
  const jobId = await insertJob(tx, job)
  await queueJobs(tx, [bulkTask(jobId)])
  return jobId
}

export function kindNamed(kinds: readonly AnyBulkKind[], name: string): AnyBulkKind {
  const kind = kinds.find(one => one.name === name)
  if (kind === undefined) throw new Error(`No bulk act is called ${name}`)
  return kind
}

/**
 * Does the next thing of a job, in one transaction with the record of it, so that none is done twice or forgotten whenever
 * the process ends. `isLast`: what fails unexpectedly is listed as such, instead of being tried again. @returns in how
 * many seconds the next one has its turn; null: there is none.
 */
export async function runNextThing(
  options: BulkRunOptions,
  jobId: number,
  isLast: boolean,
): Promise<number | null> {
  const { db, clock, kinds } = options
  // Where the transaction fails, the thing whose turn it was.
  let failing: WaitingThing | null = null
  try {
    return await inTransaction(db, async tx => {
      failing = null
      const job = await lockJob(tx, jobId)
      if (job?.state !== 'running') return null
      const now = clock()
      const thing = await findNextThing(tx, jobId)
      if (thing === null) {
        await endWith(tx, job, 'done', now)
        return null
      }
      const operator = await authorOf(tx, job, options)
      if (operator === null) {
        await endWith(tx, job, 'stopped', now)
        return null
      }
      failing = thing
      const reason = await outcomeOf(tx, job, thing, options, { operator, now })
      await saveOutcome(tx, { jobId, n: thing.n, reason })
      const { pace } = kindNamed(kinds, job.kind)
      const at = job.done + job.refused + 1
      return pace !== null && at < job.total && at % pace.things === 0 ? pace.pauseSeconds : 0
    })
  } catch (error) {
    if (!isLast || failing === null) throw error
    const { n }: WaitingThing = failing
    await saveOutcome(db, { jobId, n, reason: messages.failed })
    return 0
  }
}

/** Ends a job and tells its author, who may be elsewhere by now (OFX-21). */
async function endWith(
  tx: Database,
  { jobId, staffId, title, done, refused }: LockedJob,
  state: 'done' | 'stopped',
  now: Date,
): Promise<void> {
  await endJob(tx, { jobId, state, now })
  const detail = messages.result(state, done, refused)
  const key = String(jobId)
  await sendNotices(
    tx,
    [{ staffId, kind: 'bulkEnded', key, event: key, name: title, detail, cardcode: null }],
    now,
  )
}

/** A changed role or a blocked person counts at once. */
async function authorOf(
  tx: Database,
  job: LockedJob,
  { kinds, findOperatorById }: BulkRunOptions,
): Promise<Operator | null> {
  const operator = await findOperatorById(tx, job.staffId)
  return operator?.permissions.has(kindNamed(kinds, job.kind).permission) ? operator : null
}

/** Null: it is done; else why not. */
async function outcomeOf(
  tx: Database,
  { kind, changeSet, options }: LockedJob,
  { input }: WaitingThing,
  { kinds }: BulkRunOptions,
  by: { operator: Operator; now: Date },
): Promise<string | null> {
  await joinChangeSet(tx, changeSet)
  try {
    await inSavepoint(tx, async () => await kindNamed(kinds, kind).run(tx, input, options, by))
    return null
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return error.errors?.[0]?.detail ?? error.detail ?? errorMessages[error.code].detail
  }
}
