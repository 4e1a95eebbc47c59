import { type RawBuilder, sql } from 'kysely'
import type { TodayCard } from '#domain/office/today.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { isPickup } from '../orders/office/lists/filter-queries.ts'
import { isWaiting } from '../orders/proposal-queries.ts'
import { mayBeShort, shortageCase, shortSince } from '../orders/shortage-queries.ts'
import { withinScope } from '../platform/db/expressions/scope-condition.ts'

/** Import `i` is on `Hoy`: nobody looked at it yet, and a guard stopped it or its columns are not known. */
export const waitsForPerson = sql<boolean>`(i.state = 'previewed' and i.stopped_by <> '[]')
  or (i.state in ('mapping', 'previewed')
    and exists (select from recurring_files f where f.import_id = i.id and f.ended is not null))`

/** Whose work it is. */
export interface Waiter {
  readonly scope: StaffScope
  /** Null: a system. */
  readonly staffId: string | null
}

/** What else decides about what waits. */
export interface WaitingFacts {
  /** The rate of an earlier day is yesterday's. */
  readonly rateDay: string
  /** Links of public texts that lead nowhere, counted in memory (OFM-17). */
  readonly brokenLinks: number
}

/**
 * The things of a kind that wait, of which `Hoy` shows the count and the queue each one: `since` when, their `key`, their
 * `name`, what they are about as `detail`, whose customer's they are as `cardcode`, and of orders their `status` and who
 * has them as `taken_by`.
 */
export function waitingThings(
  kind: TodayCard,
  { scope, staffId }: Waiter,
  { rateDay, brokenLinks }: WaitingFacts,
): RawBuilder<unknown> {
  switch (kind) {
    case 'newOrders':
      return ordersIn(scope, sql`o.status_at`, sql`o.status = 'received'`)
    case 'held':
      return ordersIn(scope, sql`o.status_at`, sql`o.status = 'on_hold'`)
    case 'erp':
      return ordersIn(scope, sql`o.erp_waiting_since`, sql`o.erp_waiting_since is not null`)
    case 'toPrepare':
      return ordersIn(scope, sql`o.status_at`, sql`o.status = 'confirmed'`)
    case 'toDispatch':
      // Who fetches an order comes when they like.
      return ordersIn(
        scope,
        sql`o.status_at`,
        sql`o.status in ('preparing', 'partially_invoiced', 'invoiced')
          and not ${isPickup}`,
      )
    case 'substitutes':
      return ordersIn(scope, shortSince, sql`${mayBeShort} and ${shortageCase} = 'substitute'`)
    case 'arrived':
      return ordersIn(scope, shortSince, sql`${mayBeShort} and ${shortageCase} = 'arrived'`)
    case 'proposals':
      return sql`select coalesce(p.objected_at, p.answered_at, p.sent_at) as since, o.id::text as key,
          o.doc_num::text as name, c.cardname as detail, c.cardcode::text, o.status, o.taken_by
        from order_proposals p join orders o on o.cardcode = p.cardcode and o.id = p.order_id
          join customers c on c.cardcode = p.cardcode
        where ${isWaiting} and ${withinScope(scope)}`
    case 'warranties':
      return things(
        sql`w.status_at`,
        { key: sql`w.id::text`, name: sql`w.itemcode`, detail: sql`w.owner_name` },
        sql`warranty_registrations w where w.status = 'submitted'`,
      )
    case 'quotes':
      return things(
        sql`s.status_at`,
        {
          key: sql`s.doc_num::text`,
          name: sql`s.doc_num::text`,
          detail: sql`c.cardname || ' · ' || s.item_title`,
          cardcode: sql`c.cardcode::text`,
        },
        sql`services s join customers c using (cardcode) where s.status = 'quoted' and ${withinScope(scope)}`,
      )
    case 'accountRequests':
      return things(
        sql`a.at`,
        {
          key: sql`a.id::text`,
          name: sql`a.email::text`,
          detail: sql`a.typed_cardcode`,
          cardcode: sql`c.cardcode::text`,
        },
        sql`account_requests a left join customers c on c.cardcode = a.typed_cardcode
          where a.state = 'open' and ${withinScope(scope)}`,
      )
    case 'approvals':
      // Nobody approves their own while others may.
      return things(
        sql`h.created_at`,
        { key: sql`h.id::text`, name: sql`h.title`, detail: authorOfHeld },
        sql`held_changes h where h.state = 'waiting' and (h.staff_id <> ${staffId}::uuid
          or not exists (select from staff s join roles r on r.id = s.role_id
            where s.status = 'active' and s.id <> ${staffId}::uuid and 'prices.approve' = any (r.permissions)))`,
      )
    case 'stoppedImports':
      return things(
        sql`i.started_at`,
        { key: sql`i.id::text`, name: sql`i.file_name`, detail: sql`coalesce(i.supplier_code, '')` },
        sql`catalogue_imports i where ${waitsForPerson}`,
      )
    case 'failedSources':
      return things(
        sql`r.failing_since`,
        { key: sql`r.id::text`, name: sql`r.name`, detail: sql`coalesce(r.supplier_code, '')` },
        sql`recurring_imports r where r.active and r.problem is not null`,
      )
    case 'ownChanges':
      return things(
        sql`h.ended_at`,
        { key: sql`h.id::text`, name: sql`h.title`, detail: authorOfHeld },
        sql`held_changes h
          where h.staff_id = ${staffId}::uuid and h.ended_at is not null and h.seen_at is null and h.state <> 'withdrawn'`,
      )
    case 'mails':
      return things(
        sql`m.at`,
        {
          key: sql`m.id`,
          name: sql`coalesce(m.subject, m.id)`,
          detail: sql`coalesce(m.redirected_to, m.recipient, '')`,
        },
        sql`sent_mails m where m.state = 'refused' and m.at > now() - interval '30 days'`,
      )
    case 'jobs':
      return things(
        sql`j.run_at`,
        { key: sql`j.id::text`, name: sql`j.task_identifier`, detail: sql`coalesce(j.key, '')` },
        sql`graphile_worker.jobs j where j.attempts >= j.max_attempts`,
      )
    case 'rate':
      return things(
        sql`max(x.fetched_at)`,
        { key: sql`'rate'`, name: sql`'U$'`, detail: sql`max(x.date)::text` },
        sql`exchange_rates x where x.currency = 'USD' having max(x.date) < ${rateDay}::date`,
      )
    case 'brokenLinks':
      return things(
        sql`null::timestamptz`,
        { key: sql`'link-' || n.at`, name: sql`''`, detail: sql`''` },
        sql`generate_series(1, ${brokenLinks}::int) as n (at)`,
      )
  }
}

const authorOfHeld = sql`coalesce((select s.name from staff s where s.id = h.staff_id), '')`

interface Named {
  readonly key: RawBuilder<unknown>
  readonly name: RawBuilder<unknown>
  readonly detail: RawBuilder<unknown>
  readonly cardcode?: RawBuilder<unknown>
}

function things(
  since: RawBuilder<unknown>,
  { key, name, detail, cardcode = sql`null::text` }: Named,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select ${since} as since, ${key} as key, ${name} as name, ${detail} as detail, ${cardcode} as cardcode,
    null::text as status, null::uuid as taken_by
    from ${from}`
}

function ordersIn(
  scope: StaffScope,
  since: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select ${since} as since, o.id::text as key, o.doc_num::text as name, c.cardname as detail,
    c.cardcode::text, o.status, o.taken_by
    from orders o join customers c using (cardcode)
    where ${condition} and ${withinScope(scope)}`
}
