import type { Job } from '../platform/queue/queue-queries.ts'

/** Background jobs of a requested brochure. */
export type BrochureTask = 'makeCatalogue' | 'catalogueReadyMail'

/** Attempts within about two minutes: a user is waiting, and what fails five times would fail again. */
const MAKING_ATTEMPTS = 5

export function brochureJob(task: BrochureTask, cardcode: string, catalogId: string): Job {
  return {
    task,
    payload: { cardcode, catalogId },
    key: `${task}:${catalogId}`,
    ...(task === 'makeCatalogue' && { attempts: MAKING_ATTEMPTS }),
  }
}
