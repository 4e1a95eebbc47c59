import type { Job } from '../platform/queue/queue-queries.ts'

/** Work that a requested catalogue brings about. */
export type BrochureTask = 'makeCatalogue' | 'catalogueReadyMail'

/** Tries in some two minutes: somebody waits for a catalogue, and what fails five times fails the sixth. */
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
