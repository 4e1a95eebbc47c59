import { sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { customerVisits } from '#contract/office/customers/customers.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { addDays, addMonths, type BusinessDay, startOfBusinessDay } from '#domain/time/business-day.ts'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
import { withinScope } from '../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../platform/db/pool.ts'
import { BALANCES, openDocuments, stateOf } from './list-queries.ts'

export type PlannedVisit = Omit<ReplyOf<typeof customerVisits>['visits'][number], 'missed'>

/** A week is planned ahead; nobody visits more customers than this in one. */
const DAYS_AHEAD = 7
const MOST_VISITS = 200
const MONTHS_OF_PURCHASES = 12

/**
 * The last visit that a note plans for each customer, until one is recorded: by a note of that day or later, of who
 * planned it or of the customer's rep, or by an order taken there.
 */
export async function findPlannedVisits(
  db: Database,
  scope: StaffScope,
  today: BusinessDay,
): Promise<PlannedVisit[]> {
  const { rows } = await sql<PlannedVisit>`
    with ${openDocuments(today)}, planned as (
      select distinct on (cardcode) cardcode, id, next_visit, body, staff_id
      from customer_notes where next_visit is not null order by cardcode, id desc
    )
    select c.cardcode, c.cardname as name, c.phone, ${stateOf} as state, place.city,
      coalesce(place.department, c.department) as department, v.next_visit as day, v.body as note, p.name as author,
      ${BALANCES} as balances,
      (select ${instantText(sql`max(o.created_at)`)} from orders o where o.cardcode = c.cardcode) as "lastOrderAt"
    from planned v join customers c on c.cardcode = v.cardcode join staff p on p.id = v.staff_id
      left join lateral (
        select a.city, a.department from customer_addresses a where a.cardcode = c.cardcode and a.kind = 'S'
        order by a.is_default desc, a.id limit 1) place on true
    where ${withinScope(scope)} and v.next_visit <= ${addDays(today, DAYS_AHEAD)}::date
      and not exists (select from customer_notes later join staff s on s.id = later.staff_id
        where later.cardcode = v.cardcode and later.id > v.id
          and (later.staff_id = v.staff_id or s.employee_code = c.seller_code)
          and (later.at at time zone 'America/Montevideo')::date >= v.next_visit)
      and not exists (select from orders o where o.cardcode = v.cardcode and o.channel = 'visit'
        and (o.created_at at time zone 'America/Montevideo')::date >= v.next_visit)
    order by (v.next_visit > ${today}::date), coalesce(place.department, c.department), place.city nulls last,
      v.next_visit, c.cardname, c.cardcode
    limit ${MOST_VISITS}`.execute(db)
  return rows
}

/** What a customer bought of one product in a year. */
export interface Purchases {
  readonly cardcode: string
  readonly itemCode: string
  readonly title: string
  /** Each once, ascending. */
  readonly days: readonly BusinessDay[]
  readonly quantity: number
}

/** What customers bought in the last twelve months of the products that are on sale. */
export async function findPurchases(
  db: Database,
  cardcodes: readonly string[],
  today: BusinessDay,
): Promise<Purchases[]> {
  const { rows } = await sql<Purchases>`
    select o.cardcode, l.itemcode as "itemCode", p.title,
      array_agg(distinct (o.created_at at time zone 'America/Montevideo')::date::text) as days,
      (array_agg(l.quantity order by o.created_at desc))[1] as quantity
    from orders o join order_lines l on l.cardcode = o.cardcode and l.order_id = o.id
      join products p on p.itemcode = l.itemcode and p.active
    where o.cardcode = any (${cardcodes}::text[]) and o.status not in ('cancelled', 'rejected')
      and o.created_at >= ${startOfBusinessDay(addMonths(today, -MONTHS_OF_PURCHASES))}
    group by o.cardcode, l.itemcode, p.title`.execute(db)
  return rows
}
