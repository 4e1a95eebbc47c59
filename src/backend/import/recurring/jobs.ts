import type { Job } from '../../platform/queue/queue-queries.ts'

/** Polls the source of an import that runs by itself. */
export function pollJob(id: number, delaySeconds = 0): Job {
  return { task: 'pollSource', payload: { id }, key: `pollSource:${id}`, attempts: 3, delaySeconds }
}
