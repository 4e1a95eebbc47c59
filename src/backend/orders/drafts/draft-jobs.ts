import type { Job } from '../../platform/queue/queue-queries.ts'

/** The mails of drafts of orders. */
export type DraftTask = 'preparedOrderMail' | 'draftHandedMail'

/** The mail with the customer's link; `version` tells one sending from the next. */
export function preparedMailJob(cardcode: string, id: string, version: number): Job {
  return {
    task: 'preparedOrderMail',
    payload: { cardcode, id, version },
    key: `preparedOrderMail:${id}:${version}`,
  }
}

/** The mail to the colleague a draft is handed to. */
export function handedMailJob(id: string, staffId: string, version: number): Job {
  return {
    task: 'draftHandedMail',
    payload: { id, staffId, version },
    key: `draftHandedMail:${id}:${version}`,
  }
}
