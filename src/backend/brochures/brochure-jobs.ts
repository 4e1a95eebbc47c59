import type { Job } from '../platform/queue/queue-queries.ts'

/** Background jobs of a requested brochure. */
export type BrochureTask = 'makeCatalogue' | 'catalogueReadyMail'

/** Attempts within about two minutes: a user is waiting, and what fails five times would fail again. */
const MAKING_ATTEMPTS = 5

export function makeBrochureJob(cardcode: string, catalogId: string): Job {
  return {
    task: 'makeCatalogue',
    payload: { cardcode, catalogId },
    key: `makeCatalogue:${catalogId}`,
    attempts: MAKING_ATTEMPTS,
  }
}

export function brochureReadyJob(cardcode: string, catalogId: string): Job {
  return {
    task: 'catalogueReadyMail',
    payload: { cardcode, catalogId },
    key: `catalogueReadyMail:${catalogId}`,
  }
}
