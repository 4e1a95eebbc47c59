import type { ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { undoChangeSet, undoEffect } from '#contract/office/audit.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office, Operator } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { findUndoneSet, linkUndo, lockUndoneSet, planForMany, type UndoneSet } from './change-set-queries.ts'
import { messages } from './messages.ts'
import { countUndoCells, findMovedCells, findTouchedFields, isAllInScope } from './plan-queries.ts'
import { undoChanges } from './undo-change-set.ts'
import { mayUndo, needsStepUp, type TouchedField, undoableFields, undoUntil } from './undo-rights.ts'
import { lastingReason, undoableOf } from './undoable-things.ts'

const MOST_LISTED = 500

interface UndoOptions {
  readonly db: Database
  readonly office: Office
}

/** Undo of change sets (office.md 3.5, OFP-16, OFI-13). */
export function undoHandlers({ db, office }: UndoOptions): Route[] {
  return [
    office.handle(undoEffect, ({ query: { id }, operator }) =>
      inTransaction(db, async tx => {
        await planForMany(tx)
        const { set, touched, entities } = await undoableSet(tx, operator, await findUndoneSet(tx, id))
        let back = 0
        let moved = 0
        const movedOn: ReplyOf<typeof undoEffect>['movedOn'] = []
        for (const [entity, thing] of undoableOf(entities)) {
          const counts = await countUndoCells(tx, set.id, entity, thing)
          back += counts.back
          moved += counts.moved
          const room = MOST_LISTED - movedOn.length
          if (counts.moved === 0 || room === 0) continue
          for (const { kind, present, ...cell } of await findMovedCells(tx, set.id, entity, thing, room))
            movedOn.push({ ...cell, entity, present, isGone: kind === 'changed' && present === null })
        }
        return { back, moved, movedOn, lasting: lastingOf(touched) }
      }),
    ),

    office.write(
      undoChangeSet,
      async ({ body, operator, now, changeSet, describe, requireStepUp }, tx) => {
        const { id = null, key = null } = body
        const found = await lockUndoneSet(tx, { id, key, staffId: operator.id })
        await planForMany(tx)
        const { set, fields, touched, entities } = await undoableSet(tx, operator, found)
        if (now > undoUntil(set)) throw new CallError('STATE_CONFLICT', { detail: messages.expired })
        if (needsStepUp(set, fields)) requireStepUp()
        const result = await undoChanges(tx, set.id, entities, body.also)
        const { back, inactive, moved, refused } = result
        if (back + inactive === 0) throw new CallError('STATE_CONFLICT', { detail: messages.nothingLeft })
        const isWhole = moved === 0 && refused.length === 0 && fields.length === touched.length
        const counts = { back, inactive, moved, refused: refused.length }
        await linkUndo(tx, changeSet, set, { isWhole, counts })
        await describe(messages.undone(set.title))
        return { changeSetId: changeSet, ...counts, refusals: refused.slice(0, MOST_LISTED) }
      },
      'undo',
    ),
  ]
}

interface UndoableSet {
  readonly set: UndoneSet
  /** All that it changed, and what of it can be undone. */
  readonly touched: readonly TouchedField[]
  readonly fields: readonly TouchedField[]
  readonly entities: ReadonlySet<string>
}

/**
 * A change set that this person may undo. Throws NOT_FOUND for one that is another's or about a customer of others where
 * they see only their own, FORBIDDEN without the permissions, STATE_CONFLICT where nothing of it can be undone.
 */
async function undoableSet(db: Database, operator: Operator, set: UndoneSet | null): Promise<UndoableSet> {
  const { scope } = operator
  if (set === null || (scope.sellerCode !== null && set.staffId !== operator.id))
    throw new CallError('NOT_FOUND')
  const touched = await findTouchedFields(db, set.id)
  const fields = undoableFields(touched)
  const entities = new Set(fields.map(({ entity }) => entity))
  if (!(await isAllInScope(db, scope, set.id, undoableOf(entities)))) throw new CallError('NOT_FOUND')
  if (!mayUndo(operator, set, fields)) throw new CallError('FORBIDDEN')
  if (fields.length === 0) throw new CallError('STATE_CONFLICT', { detail: messages.lasting })
  return { set, touched, fields, entities }
}

/** What stays, by kind of thing and reason. */
function lastingOf(touched: readonly TouchedField[]) {
  const lasting = touched.flatMap(({ entity, field, changes }) => {
    const reason = lastingReason(entity, field)
    return reason === null ? [] : [{ entity, reason, changes }]
  })
  return [...Map.groupBy(lasting, ({ entity, reason }) => `${entity} ${reason}`).values()].flatMap(same => {
    const [first] = same
    return first === undefined
      ? []
      : [{ ...first, changes: same.reduce((sum, { changes }) => sum + changes, 0) }]
  })
}
