import { CallError } from '#contract/errors.ts'
import { dropJob, jobs, retryJobs, systemState } from '#contract/office/system/jobs.ts'
import type { Route } from '../platform/calls/define-handler.ts'
import type { Office } from '../platform/calls/office-calls.ts'
import { nextRuns } from '../platform/queue/regular-tasks.ts'
import { messages, taskTitle } from './messages.ts'
import { completeJob, countJobs, findJobs, findLastRuns, lockFailedJobs, rescheduleJobs } from './queries.ts'
import { readSystemState, type SystemOptions } from './system-state.ts'

/** The queue of jobs and the state of the installation, as operators see them (OFS-09, OFS-10). */
export function systemHandlers({ db, office, config }: SystemOptions & { readonly office: Office }): Route[] {
  return [
    office.handle(jobs, async ({ query: { state = null, limit }, now }) => {
      const found = await findJobs(db, state, limit)
      const lastRuns = await findLastRuns(db)
      return {
        counts: await countJobs(db),
        jobs: found.map(job => ({ ...job, title: taskTitle(job.task) })),
        regular: nextRuns(now).map(({ task, nextAt }) => ({
          task,
          title: taskTitle(task),
          lastAt: lastRuns.get(task) ?? null,
          nextAt: nextAt.toISOString(),
        })),
      }
    }),

    office.write(retryJobs, async ({ body: { ids }, describe }, tx) => {
      const failed = await lockFailedJobs(tx, ids)
      if (failed.length === 0) throw new CallError('STATE_CONFLICT', { detail: messages.notFailed })
      await rescheduleJobs(
        tx,
        failed.map(({ id }) => id),
      )
      await describe(messages.retried(failed.length))
      return { retried: failed.length }
    }),

    office.write(dropJob, async ({ body: { id }, describe }, tx) => {
      const [failed] = await lockFailedJobs(tx, [id])
      if (failed === undefined) throw new CallError('STATE_CONFLICT', { detail: messages.notFailed })
      await completeJob(tx, failed.id)
      await describe(messages.dropped(taskTitle(failed.task)))
      return { dropped: true }
    }),

    office.handle(systemState, async ({ now }) => await readSystemState({ db, config }, now)),
  ]
}
