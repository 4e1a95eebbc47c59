import type { ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { audit, auditFilters, changeSet, history } from '#contract/office/audit.ts'
import { historyPermission } from '#domain/permissions/history-permission.ts'
import type { Route } from '../platform/calls/define-handler.ts'
import type { Office, Operator } from '../platform/calls/office-calls.ts'
import { ownActsOnly } from '../platform/calls/own-acts.ts'
import type { Database } from '../platform/db/pool.ts'
import {
  findAuthors,
  findChangeSet,
  findChanges,
  findEntities,
  findHistory,
  findKinds,
  isInScope,
  PARTS_OF,
} from './queries.ts'
import { readChangeSets } from './read-change-sets.ts'
import { findUndoneSet } from './undo/change-set-queries.ts'
import { findTouchedFields } from './undo/plan-queries.ts'
import { mayUndo, undoableFields, undoUntil } from './undo/undo-rights.ts'

const MOST_CHANGES = 500
const HISTORY_PAGE = 50
/** What suppliers ask, which only `costs.read` shows (OFA-12). */
const COSTS = 'supplier-item'

interface AuditOptions {
  readonly db: Database
  readonly office: Office
}

/** The register of what was done (OFA-20), and the history of one thing (OFA-21). */
export function auditHandlers({ db, office }: AuditOptions): Route[] {
  return [
    office.handle(audit, ({ query, operator }) => readChangeSets(db, operator, query)),

    office.handle(auditFilters, async ({ operator }) => {
      const own = ownActsOnly(operator)
      return {
        people: (await findAuthors(db)).filter(({ id }) => own === null || id === own),
        entities: await findEntities(db),
        kinds: await findKinds(db),
      }
    }),

    office.handle(changeSet, async ({ query: { id }, operator, now }) => {
      const found = await findChangeSet(db, id)
      const own = ownActsOnly(operator)
      if (found === null || (own !== null && found.staffId !== own)) throw new CallError('NOT_FOUND')
      const changes = await findChanges(db, id, MOST_CHANGES)
      const seesCosts = operator.permissions.has('costs.read')
      return {
        changeSet: found,
        changes: changes.filter(({ entity }) => seesCosts || entity !== COSTS),
        total: found.things.reduce((sum, { changes }) => sum + changes, 0),
        undo: await undoStateOf(db, operator, id, now),
      }
    }),

    office.handle(history, async ({ query: { entity, key, before = null }, operator, scope }) => {
      const { permission, owner } = historyPermission(entity)
      if (!operator.permissions.has(permission)) throw new CallError('FORBIDDEN')
      if (owner !== null && !(await isInScope(db, scope, owner, key))) throw new CallError('NOT_FOUND')
      const page = { before, limit: HISTORY_PAGE + 1 }
      const found = await findHistory(db, { entity, parts: partsFor(operator, entity), key, ...page })
      const changes = found.slice(0, HISTORY_PAGE)
      return { changes, next: found.length > HISTORY_PAGE ? (changes.at(-1)?.n ?? null) : null }
    }),
  ]
}

/** The parts of a kind of thing that a person may read, too. */
function partsFor({ permissions }: Operator, entity: string): string[] {
  const whole = Object.values(PARTS_OF).find(([of]) => of === entity) ?? []
  return whole.filter(part => part !== entity && permissions.has(historyPermission(part).permission))
}

/** Whether a person may undo an act, and until when it can be. */
async function undoStateOf(
  db: Database,
  operator: Operator,
  id: number,
  now: Date,
): Promise<ReplyOf<typeof changeSet>['undo']> {
  const set = await findUndoneSet(db, id)
  if (set === null) throw new CallError('NOT_FOUND')
  const fields = undoableFields(await findTouchedFields(db, id))
  const until = undoUntil(set)
  const state = () => {
    if (fields.length === 0) return 'lasting'
    if (set.status === 'undone') return 'undone'
    if (now > until) return 'expired'
    return mayUndo(operator, set, fields) ? 'possible' : 'forbidden'
  }
  return { state: state(), until: until.toISOString() }
}
