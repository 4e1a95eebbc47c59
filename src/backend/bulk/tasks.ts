import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { Database } from '../platform/db/pool.ts'
import { queueJobs } from '../platform/queue/queue-queries.ts'
import { deleteOldJobs } from './queries.ts'
import { type BulkRunOptions, bulkTask, runNextThing } from './run-things.ts'

/** Then other jobs have their turn. */
const THINGS_PER_TURN = 25
/** Of an attempt whose next failure is listed, instead of tried again. */
const LAST_ATTEMPT = 3
const KEPT_MS = 90 * 24 * 60 * 60 * 1000

const payloadOf = z.object({ jobId: z.int() })

/** Runs acts over many things, some things a turn (OFX-07). */
export function bulkTasks(options: BulkRunOptions) {
  return {
    async runBulk(payload, { job, abortSignal }) {
      const { jobId } = payloadOf.parse(payload)
      const isLast = job.attempts >= LAST_ATTEMPT
      for (let at = 0; at < THINGS_PER_TURN && abortSignal?.aborted !== true; at++) {
        const seconds = await runNextThing(options, jobId, isLast)
        if (seconds === null) return
        if (seconds > 0) return await queueJobs(options.db, [bulkTask(jobId, seconds)])
      }
      await queueJobs(options.db, [bulkTask(jobId)])
    },
  } satisfies Record<'runBulk', Task>
}

/** Daily cleanup: jobs that ended 90 days ago. */
export async function cleanUpBulkJobs(db: Database, now: Date): Promise<void> {
  await deleteOldJobs(db, new Date(now.getTime() - KEPT_MS))
}
