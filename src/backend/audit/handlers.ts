import { CallError } from '#contract/errors.ts'
import { audit, auditFilters, changeSet, history } from '#contract/office/audit.ts'
import { historyPermission } from '#domain/permissions/history-permission.ts'
import { addDays, startOfBusinessDay } from '#domain/time/business-day.ts'
import type { Route } from '../platform/calls/define-handler.ts'
import type { Office, Operator } from '../platform/calls/office-calls.ts'
import type { Database } from '../platform/db/pool.ts'
import {
  findAuthors,
  findChangeSet,
  findChangeSets,
  findChanges,
  findEntities,
  findHistory,
  findKinds,
  isInScope,
} from './queries.ts'

const MOST_CHANGES = 500
const HISTORY_PAGE = 50

interface AuditOptions {
  readonly db: Database
  readonly office: Office
}

/** The register of what was done (OFA-20), and the history of one thing (OFA-21). */
export function auditHandlers({ db, office }: AuditOptions): Route[] {
  return [
    office.handle(audit, async ({ query, operator }) => {
      const { person = null, entity, kind, from, to, text, after, limit } = query
      const own = ownOnly(operator)
      if (own !== null && person !== null && person !== own) return { changeSets: [], next: null }
      const found = await findChangeSets(db, {
        person: own ?? person,
        entity,
        kind,
        text,
        from: from === undefined ? null : startOfBusinessDay(from),
        until: to === undefined ? null : startOfBusinessDay(addDays(to, 1)),
        after: after === undefined ? null : placeOf(after),
        limit: limit + 1,
      })
      const changeSets = found.slice(0, limit)
      const last = found.length > limit ? changeSets.at(-1) : undefined
      return { changeSets, next: last === undefined ? null : `${last.at}_${last.id}` }
    }),

    office.handle(auditFilters, async ({ operator }) => {
      const own = ownOnly(operator)
      return {
        people: (await findAuthors(db)).filter(({ id }) => own === null || id === own),
        entities: await findEntities(db),
        kinds: await findKinds(db),
      }
    }),

    office.handle(changeSet, async ({ query: { id }, operator }) => {
      const found = await findChangeSet(db, id)
      const own = ownOnly(operator)
      if (found === null || (own !== null && found.staffId !== own)) throw new CallError('NOT_FOUND')
      return {
        changeSet: found,
        changes: await findChanges(db, id, MOST_CHANGES),
        total: found.things.reduce((sum, { changes }) => sum + changes, 0),
      }
    }),

    office.handle(history, async ({ query: { entity, key, before = null }, operator, scope }) => {
      const { permission, owner } = historyPermission(entity)
      if (!operator.permissions.has(permission)) throw new CallError('FORBIDDEN')
      if (owner !== null && !(await isInScope(db, scope, owner, key))) throw new CallError('NOT_FOUND')
      const found = await findHistory(db, { entity, key, before, limit: HISTORY_PAGE + 1 })
      const changes = found.slice(0, HISTORY_PAGE)
      return { changes, next: found.length > HISTORY_PAGE ? (changes.at(-1)?.n ?? null) : null }
    }),
  ]
}

/**
 * Whose acts alone a person sees; null: everybody's. Without the permission, or with own customers only, those are the
 * person's own (office.md 1.2).
 */
function ownOnly({ id, permissions, scope }: Operator): string | null {
  if (permissions.has('audit.read') && scope.sellerCode === null) return null
  if (id === null) throw new CallError('FORBIDDEN')
  return id
}

function placeOf(cursor: string): { at: string; id: number } {
  const [at = '', id = ''] = cursor.split('_')
  return { at, id: Number(id) }
}
