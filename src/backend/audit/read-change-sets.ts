import type { QueryOf, ReplyOf } from '#contract/call.ts'
import type { audit } from '#contract/office/audit.ts'
import { addDays, startOfBusinessDay } from '#domain/time/business-day.ts'
import type { Operator } from '../platform/calls/office-calls.ts'
import { ownActsOnly } from '../platform/calls/own-acts.ts'
import { pageOf } from '../platform/calls/page-cursor.ts'
import type { Database } from '../platform/db/pool.ts'
import { findChangeSets } from './queries.ts'

/** A page of the register, of what the person may see. */
export async function readChangeSets(
  db: Database,
  operator: Operator,
  { person: asked, entity, kind, from, to, text, after, limit }: QueryOf<typeof audit>,
): Promise<ReplyOf<typeof audit>> {
  const own = ownActsOnly(operator)
  const person = asked ?? null
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
  const { rows: changeSets, last } = pageOf(found, limit)
  return { changeSets, next: last === undefined ? null : `${last.at}_${last.id}` }
}

function placeOf(cursor: string): { at: string; id: number } {
  const [at = '', id = ''] = cursor.split('_')
  return { at, id: Number(id) }
}
