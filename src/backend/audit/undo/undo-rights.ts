import type { Operator } from '../../platform/calls/office-calls.ts'
import type { UndoneSet } from './change-set-queries.ts'
import type { UndoPart } from './plan-queries.ts'
import { isOfBrand, lastingReason, UNDOABLE } from './undoable-things.ts'

export const UNDO_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000

/** Fields that a change set changed; null: rows that came or went. */
export interface TouchedField {
  readonly entity: string
  readonly field: string | null
  readonly changes: number
}

export function undoUntil({ at }: Pick<UndoneSet, 'at'>): Date {
  return new Date(at.getTime() + UNDO_DAYS * DAY_MS)
}

/** What can be undone of it. */
export function undoableFields(touched: readonly TouchedField[]): TouchedField[] {
  return touched.filter(({ entity, field }) => lastingReason(entity, field) === null)
}

/** What of that a part has: of chosen things and brands all fields of their kinds. */
export function fieldsOfPart(
  fields: readonly TouchedField[],
  part: UndoPart | null,
): readonly TouchedField[] {
  if (part === null) return fields
  if (part.of === 'field')
    return fields.filter(({ entity, field }) => entity === part.entity && field === part.field)
  if (part.of === 'brand') return fields.filter(({ entity }) => isOfBrand(entity))
  const entities = new Set(part.things.map(({ entity }) => entity))
  return fields.filter(({ entity }) => entities.has(entity))
}

/**
 * Own changes take the permission of their area, those of others `changes.undo` besides, imports `imports.undo`
 * (office.md 1.2): nobody undoes what they could not do.
 */
export function mayUndo(
  { id, permissions }: Operator,
  { staffId, importId }: Pick<UndoneSet, 'staffId' | 'importId'>,
  fields: readonly TouchedField[],
): boolean {
  if (importId !== null) {
    if (!permissions.has('imports.undo')) return false
  } else if ((id === null || staffId !== id) && !permissions.has('changes.undo')) return false
  return fields.every(({ entity, field }) => {
    const thing = UNDOABLE[entity]
    const guard = field === null ? undefined : thing?.guarded?.[field]
    return thing !== undefined && permissions.has(guard ?? thing.permission)
  })
}

/** Whether undoing it asks for the second factor again: imports, and fields whose change does (OFA-17). */
export function needsStepUp(
  { importId }: Pick<UndoneSet, 'importId'>,
  fields: readonly TouchedField[],
): boolean {
  return (
    importId !== null ||
    fields.some(({ entity, field }) => field !== null && UNDOABLE[entity]?.steppedUp?.includes(field))
  )
}
