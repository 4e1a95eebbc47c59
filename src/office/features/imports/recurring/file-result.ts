import type { ReplyOf } from '#contract/call.ts'
import type { recurringImports } from '#contract/office/products/recurring-imports.ts'
import { messages } from './messages.ts'

export type RecurringImport = ReplyOf<typeof recurringImports>['imports'][number]
type RecurringFile = RecurringImport['files'][number]

/** How a file ended: what a person did with its import since comes first. */
export function fileResult({ end, reason, import: made }: RecurringFile): string {
  if (end === null) return messages.entering
  if (made?.state === 'cancelled') return messages.cancelled
  if (made?.state === 'applied' && end !== 'unchanged')
    return messages.applied(made.created, made.updated, made.refused)
  return reason === null ? messages.ends[end] : `${messages.ends[end]}: ${reason}`
}

/** Whether it waits for a person. */
export function isWaiting({ end, import: made }: RecurringFile): boolean {
  return end !== null && (made?.state === 'mapping' || made?.state === 'previewed' || made?.state === 'held')
}
