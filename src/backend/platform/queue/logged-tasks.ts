import type { FastifyBaseLogger } from 'fastify'
import type { Task, TaskList } from 'graphile-worker'
import { runWithRequest } from '#server/request-context.ts'
import { runWithJob } from './current-job.ts'

/**
 * Wraps tasks: each runs with the id of the request that queued it and logs a line per attempt. The error itself is in
 * the queue's own log line of the job.
 */
export function loggedTasks(tasks: TaskList, log: FastifyBaseLogger | false): TaskList {
  const named = Object.entries(tasks).map(([name, task]) => [name, task && logged(name, task, log)])
  return Object.fromEntries(named)
}

function logged(task: string, work: Task, log: FastifyBaseLogger | false): Task {
  return (payload, helpers) => {
    const { id, attempts } = helpers.job
    const since = performance.now()
    const line = () => ({ job: id, task, attempt: attempts, ms: Math.round(performance.now() - since) })
    return runWithRequest(requestOf(payload) ?? `job-${id}`, async () => {
      try {
        const result = await runWithJob({ task, payload }, () => work(payload, helpers))
        if (log) log.info(line(), 'Job done')
        return result
      } catch (error) {
        if (log) log.warn(line(), 'Job failed')
        throw error
      }
    })
  }
}

function requestOf(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('askedBy' in payload)) return null
  return typeof payload.askedBy === 'string' ? payload.askedBy : null
}
