import type { Job } from '../../platform/queue/queue-queries.ts'

/** Looks at the source of an import that runs by itself. */
export function lookJob(id: number, delaySeconds = 0): Job {
  return { task: 'lookForFiles', payload: { id }, key: `lookForFiles:${id}`, attempts: 3, delaySeconds }
}
