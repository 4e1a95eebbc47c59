import type { Job } from '../platform/queue/queue-queries.ts'

/** Applies what is approved at once; what has a time is found by the run of its minute. */
export function applyJob(): Job {
  return { task: 'applyHeldChanges', payload: {}, key: 'applyHeldChanges' }
}

/** Tells the author of a change how it ended. */
export function endedMailJob(id: number): Job {
  return { task: 'heldChangeMail', payload: { id }, key: `heldChangeMail:${id}` }
}
