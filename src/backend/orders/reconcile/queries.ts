import { sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { erpDifferences } from '#contract/office/orders/reconcile.ts'
import { COMPARED_DAYS, type DifferenceKind, SAME_TOTAL } from '#domain/erp/order-difference.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import { currencySymbol } from '../../platform/db/expressions/currency-symbol.ts'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
import { withinScope } from '../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../platform/db/pool.ts'
import { payableOf } from '../office/lists/list-queries.ts'

export type Difference = ReplyOf<typeof erpDifferences>['differences'][number]

/** An order placed while a list was being made may be in the next one only. */
const GRACE = sql`interval '1 hour'`

const zoned = (day: string) => sql`(${sql.raw(day)}::timestamp at time zone 'America/Montevideo')`

/**
 * What differs between our orders and the ERP's as it last told them (OFO-24): of the days that the ERP told of, as far
 * back as both are compared. `present` are its orders that are still there: one that the last list of its day lacks is
 * gone. Without `key` all of them, the newest first.
 */
function differences(scope: StaffScope, today: BusinessDay) {
  return sql`
    since as (select ${today}::date - ${COMPARED_DAYS}::int as day),
    told as (
      select min(e.day) as first, max(e.day) as final, max(e.told_at) as at from erp_orders e, since where e.day >= since.day
    ),
    list as (
      select max(e.listed_on) as day, min(e.day) as first, max(e.day) as final
      from erp_orders e where e.listed_on = (select max(listed_on) from erp_orders)
    ),
    present as materialized (
      select e.* from erp_orders e, since, list
      where e.day >= since.day and (e.listed_on is null or e.listed_on = list.day
        or e.day not between list.first and list.final)
    ),
    linked as materialized (
      select p.*, coalesce(n.id, r.id) as order_id
      from present p left join orders n on n.doc_num = p.doc_num
        left join orders r on n.id is null and lower(r.erp_ref) = lower(p.erp_ref)
    ),
    theirs as materialized (
      select order_id, array_agg(distinct erp_ref order by erp_ref) as refs, bool_and(is_cancelled) as is_cancelled,
        max(day) as day
      from linked where order_id is not null group by order_id
    ),
    their_totals as (
      select order_id, jsonb_agg(jsonb_build_object('currency', ${currencySymbol(sql`t.currency`)}, 'amount', t.total)
        order by t.currency desc) as totals
      from (select order_id, currency, sum(total) as total from linked
        where order_id is not null and not is_cancelled group by 1, 2) as t
      group by order_id
    ),
    compared as (
      select o.id as order_id, t.refs, t.day, coalesce(tt.totals, '[]') as theirs, coalesce(${payableOf}, '[]') as ours,
        case
          when o.status in ('cancelled', 'rejected') then case when not t.is_cancelled then 'cancelled-here' end
          when t.is_cancelled then 'cancelled-there'
          else 'totals'
        end as kind
      from theirs t join orders o on o.id = t.order_id left join their_totals tt on tt.order_id = t.order_id
    ),
    found as (
      select 'order:' || c.order_id as key, c.kind, c.order_id, c.refs, c.ours, c.theirs, null::text as report,
        c.kind || c.ours::text || c.theirs::text as mark, ${zoned('c.day')} as at, null::text as cardcode
      from compared c
      where c.kind is not null and (c.kind <> 'totals' or exists (
        select from jsonb_to_recordset(c.ours) as a (currency text, amount numeric)
          full join jsonb_to_recordset(c.theirs) as b (currency text, amount numeric) using (currency)
        where abs(coalesce(a.amount, 0) - coalesce(b.amount, 0)) > ${SAME_TOTAL}::numeric))
      union all
      select 'order:' || o.id, 'missing-there', o.id, '{}', coalesce(${payableOf}, '[]'), '[]', null, 'missing-there',
        o.created_at, null
      from orders o, told, since
      where o.created_at >= ${zoned('told.first')} and o.created_at < ${zoned('(told.final + 1)')}
        and o.created_at < told.at - ${GRACE} and o.status not in ('cancelled', 'rejected') and o.erp_state <> 'held'
        and not exists (select from theirs t where t.order_id = o.id)
      union all
      select 'erp:' || l.erp_ref, 'missing-here', null, array[l.erp_ref], '[]',
        jsonb_agg(jsonb_build_object('currency', ${currencySymbol(sql`l.currency`)}, 'amount', l.total)
          order by l.currency desc), null,
        'missing-here' || string_agg(l.currency || l.total, '' order by l.currency), ${zoned('min(l.day)')}, min(l.cardcode)
      from linked l where l.order_id is null and not l.is_cancelled group by l.erp_ref
      union all
      select 'report:' || o.id, 'refused-report', o.id, array_remove(array[o.erp_ref], null), '[]', '[]', f.status,
        f.status || o.status, f.at, null
      from refused_reports f join orders o on o.cardcode = f.cardcode and o.id = f.order_id
      where f.status <> o.status
    ),
    shown as (
      select f.key, f.kind, f.mark, f.at, f.refs, f.ours, f.theirs, f.report, o.id as order_id, o.doc_num, o.status,
        o.erp_state, c.cardcode, c.cardname, a.note, a.author, a.at as accepted_at
      from found f left join orders o on o.id = f.order_id
        left join customers c on c.cardcode = coalesce(o.cardcode, f.cardcode)
        left join accepted_differences a on a.key = f.key and a.mark = f.mark
      where ${withinScope(scope)}
    )`
}

export interface ErpTold {
  /** The days that the ERP told of; null: none. */
  readonly first: BusinessDay | null
  readonly final: BusinessDay | null
  readonly at: string | null
}

export interface FoundDifferences extends ErpTold {
  readonly differences: Difference[]
  readonly counts: { readonly kind: DifferenceKind; readonly count: number }[]
  readonly accepted: number
}

/** The differences of a kind, or all; those that were accepted, or those that were not. */
export async function findDifferences(
  db: Database,
  scope: StaffScope,
  {
    today,
    kind,
    isAccepted,
    limit,
  }: { today: BusinessDay; kind: DifferenceKind | null; isAccepted: boolean; limit: number },
): Promise<FoundDifferences> {
  const { rows } = await sql<{ found: FoundDifferences }>`
    with ${differences(scope, today)}
    select jsonb_build_object(
      'first', (select first from told), 'final', (select final from told), 'at', (select ${instantText(sql`at`)} from told),
      'accepted', (select count(*) from shown where accepted_at is not null),
      'counts', (select coalesce(jsonb_agg(jsonb_build_object('kind', k.kind, 'count', k.count)), '[]')
        from (select kind, count(*) from shown where (accepted_at is not null) = ${isAccepted} group by kind) as k),
      'differences', (select coalesce(jsonb_agg(r.row), '[]') from (
        select jsonb_build_object('key', s.key, 'kind', s.kind, 'mark', s.mark, 'at', ${instantText(sql`s.at`)},
          'erpRefs', to_jsonb(s.refs), 'ours', s.ours, 'theirs', s.theirs, 'report', s.report,
          'cardcode', s.cardcode, 'cardName', s.cardname,
          'order', case when s.order_id is not null then jsonb_build_object('orderId', s.order_id, 'docNum', s.doc_num,
            'status', s.status, 'erpState', s.erp_state) end,
          'accepted', case when s.accepted_at is not null then jsonb_build_object('note', s.note, 'author', s.author,
            'at', ${instantText(sql`s.accepted_at`)}) end) as row
        from shown s
        where (s.accepted_at is not null) = ${isAccepted} and (${kind}::text is null or s.kind = ${kind})
        order by s.at desc, s.key limit ${limit}) as r)
    ) as found`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A select of scalars gave no row')
  return row.found
}

export interface SettledDifference {
  readonly kind: DifferenceKind
  readonly mark: string
  readonly orderId: number | null
  readonly docNum: number | null
}

/** A difference as it is now; null: there is none any more. */
export async function findDifference(
  db: Database,
  scope: StaffScope,
  today: BusinessDay,
  key: string,
): Promise<SettledDifference | null> {
  const { rows } = await sql<SettledDifference>`
    with ${differences(scope, today)}
    select kind, mark, order_id as "orderId", doc_num as "docNum" from shown where key = ${key}`.execute(db)
  return rows[0] ?? null
}

export async function acceptDifference(
  tx: Database,
  accepted: {
    readonly key: string
    readonly mark: string
    readonly note: string
    readonly staffId: string | null
    readonly author: string
    readonly at: Date
  },
): Promise<void> {
  const { key, mark, note, staffId, author, at } = accepted
  await sql`
    insert into accepted_differences (key, mark, note, staff_id, author, at)
    values (${key}, ${mark}, ${note}, ${staffId}::uuid, ${author}, ${at})
    on conflict (key) do update set mark = excluded.mark, note = excluded.note, staff_id = excluded.staff_id,
      author = excluded.author, at = excluded.at`.execute(tx)
}

/** The order of the operator's customers with a number; null where there is none. */
export async function findOrderId(db: Database, scope: StaffScope, docNum: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o join customers c using (cardcode)
    where o.doc_num = ${docNum} and ${withinScope(scope)}`.execute(db)
  return rows[0]?.id ?? null
}

/** Notes what the ERP reported of an order and the table of states forbids (OFO-25). */
export async function noteRefusedReport(
  tx: Database,
  { cardcode, orderId }: { readonly cardcode: string; readonly orderId: number },
  status: OrderStatus,
  at: Date,
): Promise<void> {
  await sql`
    insert into refused_reports (cardcode, order_id, status, at) values (${cardcode}, ${orderId}, ${status}, ${at})
    on conflict (cardcode, order_id) do update set status = excluded.status, at = excluded.at`.execute(tx)
}

/** A later report was taken. */
export async function forgetRefusedReport(
  tx: Database,
  { cardcode, orderId }: { readonly cardcode: string; readonly orderId: number },
): Promise<void> {
  await sql`delete from refused_reports where cardcode = ${cardcode} and order_id = ${orderId}`.execute(tx)
}
