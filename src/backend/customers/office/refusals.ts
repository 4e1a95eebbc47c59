import { CallError, type FieldError } from '#contract/errors.ts'
import type { FieldValue } from '#domain/office/merge.ts'
import type { PlannedWrite } from '../../platform/writes/plan-writes.ts'
import { writeProblemText } from '../write/messages.ts'
import type { WriteReason } from '../write/write-reasons.ts'
import { messages } from './messages.ts'

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

/** Throws VALIDATION for required fields that an edit empties: the writer would keep what is stored. */
export function refuseBlank(changes: ReadonlyMap<string, FieldValue>, required: readonly string[]): void {
  const blank = required.filter(field => changes.has(field) && String(changes.get(field) ?? '').trim() === '')
  const detail = messages.missing
  if (blank.length > 0)
    throw new CallError('VALIDATION', { errors: blank.map(path => ({ path, code: 'missing', detail })) })
}
