import type { ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { undoChangeSet, undoEffect, undoThings } from '#contract/office/audit.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office, Operator } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { findUndoneSet, linkUndo, lockUndoneSet, planForMany, type UndoneSet } from './change-set-queries.ts'
import { messages } from './messages.ts'
import {
  countUndoCells,
  findMovedCells,
  findTouchedBrands,
  findTouchedFields,
  findTouchedThings,
  isAllInScope,
  type UndoneWork,
  type UndoPart,
} from './plan-queries.ts'
import { undoChanges } from './undo-change-set.ts'
import {
  fieldsOfPart,
  mayUndo,
  needsStepUp,
  type TouchedField,
  undoableFields,
  undoUntil,
} from './undo-rights.ts'
import { lastingReason, undoableOf } from './undoable-things.ts'

const MOST_LISTED = 500
const THINGS_SHOWN = 100
/** What suppliers ask, which only `costs.read` shows (OFA-12). */
const COSTS = 'supplier-item'

interface UndoOptions {
  readonly db: Database
  readonly office: Office
}

/** Undo of change sets, whole or in part (office.md 3.5, OFP-16, OFI-13, OFI-14). */
export function undoHandlers({ db, office }: UndoOptions): Route[] {
  return [
    office.handle(undoEffect, ({ body: { id, part }, operator }) =>
      inTransaction(db, async tx => {
        await planForMany(tx)
        const found = await findUndoneSet(tx, id)
        const { work, touched, all, entities } = await undoableSet(tx, operator, found, part)
        let back = 0
        let moved = 0
        const movedOn: ReplyOf<typeof undoEffect>['movedOn'] = []
        for (const [entity, thing] of undoableOf(entities)) {
          const counts = await countUndoCells(tx, work, entity, thing)
          back += counts.back
          moved += counts.moved
          const room = MOST_LISTED - movedOn.length
          if (counts.moved === 0 || room === 0) continue
          for (const { kind, present, ...cell } of await findMovedCells(tx, work, entity, thing, room))
            movedOn.push({ ...cell, entity, present, isGone: kind === 'changed' && present === null })
        }
        const seesCosts = operator.permissions.has('costs.read')
        return {
          back,
          moved,
          movedOn,
          lasting: lastingOf(touched),
          parts: {
            brands: await findTouchedBrands(tx, id),
            fields: all.flatMap(({ entity, field, changes }) =>
              field === null || (entity === COSTS && !seesCosts) ? [] : [{ entity, field, changes }],
            ),
          },
        }
      }),
    ),

    office.write(
      undoChangeSet,
      async ({ body, operator, now, changeSet, describe, requireStepUp }, tx) => {
        const { id = null, key = null, part } = body
        const found = await lockUndoneSet(tx, { id, key, staffId: operator.id })
        await planForMany(tx)
        const { set, work, fields, touched, entities } = await undoableSet(tx, operator, found, part)
        if (now > undoUntil(set)) throw new CallError('STATE_CONFLICT', { detail: messages.expired })
        if (needsStepUp(set, fields)) requireStepUp()
        const result = await undoChanges(tx, work, entities, body.also)
        const { back, inactive, moved, refused } = result
        if (back + inactive === 0) throw new CallError('STATE_CONFLICT', { detail: messages.nothingLeft })
        const isAll = moved === 0 && refused.length === 0 && undoableFields(touched).length === touched.length
        const isWhole = isAll && (part === null || !(await isAnythingLeft(tx, set.id, touched)))
        const counts = { back, inactive, moved, refused: refused.length }
        await linkUndo(tx, changeSet, set, { isWhole, counts })
        await describe(part === null ? messages.undone(set.title) : messages.undonePart(set.title))
        return { changeSetId: changeSet, ...counts, refusals: refused.slice(0, MOST_LISTED) }
      },
      'undo',
    ),

    office.handle(undoThings, async ({ query: { id, text = '', offset }, operator }) => {
      const { all } = await undoableSet(db, operator, await findUndoneSet(db, id), null)
      const entities = [...new Set(all.map(({ entity }) => entity))]
      return await findTouchedThings(db, { changeSetId: id, entities, text, offset, limit: THINGS_SHOWN })
    }),
  ]
}

/** Whether something of a change set still is as it left it, or moved on. */
async function isAnythingLeft(
  tx: Database,
  changeSetId: number,
  touched: readonly TouchedField[],
): Promise<boolean> {
  const entities = new Set(undoableFields(touched).map(({ entity }) => entity))
  for (const [entity, thing] of undoableOf(entities)) {
    const { back, moved } = await countUndoCells(tx, { changeSetId, part: null }, entity, thing)
    if (back + moved > 0) return true
  }
  return false
}

interface UndoableSet {
  readonly set: UndoneSet
  readonly work: UndoneWork
  /** All that it changed, what of it can be undone, and what of that is in the part. */
  readonly touched: readonly TouchedField[]
  readonly all: readonly TouchedField[]
  readonly fields: readonly TouchedField[]
  /** Of the part. */
  readonly entities: ReadonlySet<string>
}

/**
 * A change set that this person may undo, or the part of it (OFI-14). Throws NOT_FOUND for one that is another's or about
 * a customer of others where they see only their own, FORBIDDEN without the permissions, STATE_CONFLICT where nothing of
 * it can be undone.
 */
async function undoableSet(
  db: Database,
  operator: Operator,
  set: UndoneSet | null,
  part: UndoPart | null,
): Promise<UndoableSet> {
  const { scope } = operator
  if (set === null || (scope.sellerCode !== null && set.staffId !== operator.id))
    throw new CallError('NOT_FOUND')
  const touched = await findTouchedFields(db, set.id)
  const all = undoableFields(touched)
  const fields = fieldsOfPart(all, part)
  const entities = new Set(fields.map(({ entity }) => entity))
  if (!(await isAllInScope(db, scope, set.id, undoableOf(entities)))) throw new CallError('NOT_FOUND')
  if (!mayUndo(operator, set, fields)) throw new CallError('FORBIDDEN')
  if (fields.length === 0) throw new CallError('STATE_CONFLICT', { detail: messages.lasting })
  return { set, work: { changeSetId: set.id, part }, touched, all, fields, entities }
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
