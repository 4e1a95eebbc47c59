import { type RawBuilder, sql } from 'kysely'
import {
  isWaitingKind,
  type NoticeKind,
  thingOfNotice,
  WAITING_KINDS,
  type WaitingKind,
} from '#domain/office/notices/notices.ts'
import { chosen, type NewNotice } from '../../notices/queries.ts'
import { withinScope } from '../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../platform/db/pool.ts'
import { type Waiter, type WaitingFacts, waitingThings } from '../waiting-queries.ts'

export interface FoundEvent extends Omit<NewNotice, 'staffId'> {
  /** What a customer answered, of the kinds that are answers. */
  readonly answer: string | null
}

export interface NoticeClock {
  readonly now: Date
  /** What happened before then concerns nobody any more. */
  readonly horizon: Date
  /** An ERP that answers late has been silent since before then. */
  readonly erpLateBefore: Date
}

type Person = Waiter & { readonly staffId: string }

/** Of these the person's own acts are none. */
const OF_ORDERS = WAITING_KINDS.filter(kind => thingOfNotice(kind) === 'order')

/**
 * What happened that a person was not told of yet, oldest first: since they chose to hear of its kind, not by themselves.
 * What they have not read and waits no longer, because somebody did it, is read with that.
 */
export async function collectEvents(
  tx: Database,
  person: Person,
  kinds: readonly NoticeKind[],
  facts: WaitingFacts,
  clock: NoticeClock,
): Promise<FoundEvent[]> {
  const waiting = kinds.filter(isWaitingKind)
  const found = kinds.flatMap(kind => {
    if (isWaitingKind(kind)) return [waitingEvents(kind, person, facts, clock)]
    return kind === 'proposalAnswers' || kind === 'quoteAnswers' ? [answers(kind, person, clock)] : []
  })
  if (found.length === 0) return []
  const { staffId } = person
  const { now, horizon } = clock
  const { rows } = await sql<FoundEvent>`
    with found as materialized (
      ${sql.join(found, sql` union all `)}
    ), settled as (
      update staff_notices n set read_at = ${now}
      where n.staff_id = ${staffId} and n.read_at is null and n.kind = any (${waiting}::text[])
        and not exists (select from found f where f.kind = n.kind and f.event = n.event)
    )
    select f.kind, f.key, f.event, f.name, f.detail, f.cardcode, f.answer
    from found f join staff s on s.id = ${staffId}
    where f.is_due
      and f.since >= greatest(s.created_at, (s.preferences ->> 'noticesFrom')::timestamptz,
        (s.preferences -> 'notices' -> f.kind ->> 'from')::timestamptz, ${horizon}::timestamptz)
      and coalesce(cardinality(${chosen(sql`f.kind`)}), 1) > 0
      and not exists (
        select from staff_notices n where n.staff_id = s.id and n.kind = f.kind and n.event = f.event)
      and not (f.kind = any (${OF_ORDERS}::text[]) and exists (
        select from orders o where o.cardcode = f.cardcode and o.id::text = f.key
          and ((o.placed_by = s.id and o.status_at = o.created_at) or exists (
            select from order_events e where e.cardcode = o.cardcode and e.order_id = o.id and e.at = o.status_at
              and e.staff_id = s.id))))
    order by f.since, f.kind, f.key`.execute(tx)
  return rows
}

/** What waits, each time that it began to. */
function waitingEvents(
  kind: WaitingKind,
  person: Person,
  facts: WaitingFacts,
  { now, erpLateBefore }: NoticeClock,
): RawBuilder<unknown> {
  // A rate is missing since this morning, however old the last one is.
  const isRate = kind === 'rate'
  const event = isRate ? sql`${facts.rateDay}::text` : sql`w.key || '@' || extract(epoch from w.since)`
  return sql`
    select ${kind}::text as kind, w.key, ${event} as event, w.name, w.detail, w.cardcode, null::text as answer,
      ${isRate ? sql`${now}::timestamptz` : sql`w.since`} as since,
      ${kind === 'erp' ? sql`w.since < ${erpLateBefore}` : sql`true`} as is_due
    from (${waitingThings(kind, person, facts)}) as w`
}

/** What customers answered: to the author of a proposal, or to all where that person is gone; quotes to the workshop. */
function answers(
  kind: 'proposalAnswers' | 'quoteAnswers',
  { scope, staffId }: Person,
  { horizon }: NoticeClock,
): RawBuilder<unknown> {
  if (kind === 'quoteAnswers') {
    return sql`
      select ${kind}::text as kind, v.doc_num::text as key, v.doc_num || '@' || extract(epoch from e.at) as event,
        v.doc_num::text as name, c.cardname || ' · ' || v.item_title as detail, c.cardcode::text, v.quote_status as answer,
        e.at as since, true as is_due
      from services v join customers c using (cardcode) cross join lateral (
        select e.at from service_events e
        where e.cardcode = v.cardcode and e.doc_num = v.doc_num and e.from_status = 'quoted' and e.to_status <> 'quoted'
        order by e.id desc limit 1) as e
      where v.quote_status in ('accepted', 'rejected') and v.quote_answered_by is null and v.status_at >= ${horizon}
        and ${withinScope(scope)}`
  }
  const isObjection = sql`p.objected_at is not null`
  return sql`
    select ${kind}::text as kind, p.order_id::text as key,
      p.id || '@' || case when ${isObjection} then 'objected' else p.status end as event,
      o.doc_num::text as name, c.cardname as detail, c.cardcode::text,
      case when ${isObjection} then 'objected' else p.status end as answer,
      coalesce(p.objected_at, p.answered_at, p.expires_at) as since, true as is_due
    from order_proposals p join orders o on o.cardcode = p.cardcode and o.id = p.order_id
      join customers c on c.cardcode = p.cardcode
    where (${isObjection} or (p.status in ('accepted', 'rejected', 'expired', 'stale') and p.by_phone is null))
      and p.expires_at >= ${horizon} and ${withinScope(scope)}
      and (p.staff_id = ${staffId}::uuid
        or not exists (select from staff a where a.id = p.staff_id and a.status = 'active'))`
}
