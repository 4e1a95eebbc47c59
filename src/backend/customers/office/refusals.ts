import { CallError, type FieldError } from '#contract/errors.ts'
import type { PlannedWrite } from '../../platform/writes/plan-writes.ts'
import { writeProblemText } from '../write/messages.ts'
import type { WriteReason } from '../write/write-reasons.ts'

type Planned = Pick<PlannedWrite<unknown, unknown, WriteReason>, 'refusals' | 'action'>

/** Throws VALIDATION with what the writer of customers refuses; `paths` are its names of the fields in the call's body. */
export function throwRefusals(plan: readonly Planned[], paths: Readonly<Record<string, string>> = {}): void {
  const errors = plan.flatMap(({ refusals }) =>
    refusals.map(({ field, reason, ...quoted }): FieldError => {
      const text = writeProblemText({ reason, ...quoted })
      const detail = `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
      return { path: field === null ? '' : (paths[field] ?? field), code: reason, detail }
    }),
  )
  if (errors.length > 0) throw new CallError('VALIDATION', { errors })
}

/** Whether the writer changed anything. */
export function hasWritten(plan: readonly Planned[]): boolean {
  return plan.some(({ action }) => action !== 'same')
}
