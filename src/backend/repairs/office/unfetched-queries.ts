import { sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import { MOST_UNFETCHED, type unfetchedRepairs } from '#contract/office/workshop/repairs.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
import { withinScope } from '../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../platform/db/pool.ts'
import { insertEvent } from './write-queries.ts'

type Unfetched = ReplyOf<typeof unfetchedRepairs>['repairs'][number]

/** Those that are ready since before `until`, the longest first. */
export async function findUnfetched(
  db: Database,
  scope: StaffScope,
  { until, today }: { readonly until: Date; readonly today: BusinessDay },
): Promise<Unfetched[]> {
  const { rows } = await sql<Unfetched>`
    select s.doc_num as "docNum", s.cardcode, c.cardname as "cardName", c.email, c.phone, s.item_title as title,
      s.serial, ${instantText(sql`s.status_at`)} as "readySince",
      ${today}::date - (s.status_at at time zone 'America/Montevideo')::date as days,
      ${instantText(sql`s.reminded_at`)} as "remindedAt"
    from services s join customers c using (cardcode)
    where s.status = 'ready' and s.status_at < ${until} and ${withinScope(scope)}
    order by s.status_at, s.doc_num limit ${MOST_UNFETCHED}`.execute(db)
  return rows
}

export interface ReadyRepair {
  readonly cardcode: string
  readonly docNum: number
  /** '': its customer cannot be mailed. */
  readonly email: string
}

/** Of these repairs, those that are still ready; they stay locked. */
export async function lockReady(
  tx: Database,
  scope: StaffScope,
  docNums: readonly number[],
): Promise<ReadyRepair[]> {
  const { rows } = await sql<ReadyRepair>`
    select s.cardcode, s.doc_num as "docNum", c.email
    from services s join customers c using (cardcode)
    where s.doc_num = any(${docNums}::bigint[]) and s.status = 'ready' and ${withinScope(scope)}
    order by s.doc_num for update of s`.execute(tx)
  return rows
}

interface Reminder {
  readonly cardcode: string
  readonly docNum: number
  readonly at: Date
  readonly actor: string
  readonly note: string
}

/** Notes in the repair's history, which its customer reads, that it was mailed again. */
export async function noteReminder(
  tx: Database,
  { cardcode, docNum, at, actor, note }: Reminder,
): Promise<void> {
  await sql`update services set reminded_at = ${at} where cardcode = ${cardcode} and doc_num = ${docNum}`.execute(
    tx,
  )
  await insertEvent(tx, {
    cardcode,
    docNum,
    from: 'ready',
    to: 'ready',
    at,
    actor,
    note,
    internalNote: null,
  })
}
