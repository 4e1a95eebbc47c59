import { sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { customerHistory, officeCustomer } from '#contract/office/customers/customers.ts'
import type { SavedLine } from '#contract/shapes.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { addDays, addMonths, type BusinessDay, startOfBusinessDay } from '#domain/time/business-day.ts'
import { idleSince } from '../../auth/sessions/session-life.ts'
import { currencySymbol } from '../../platform/db/expressions/currency-symbol.ts'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
import { escapedLike } from '../../platform/db/expressions/like-pattern.ts'
import { withinScope } from '../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../platform/db/pool.ts'
import { addressJson } from '../queries.ts'
import { stateOf } from './list-queries.ts'

type Page = ReplyOf<typeof officeCustomer>

/** The row of a customer; what is derived from others' tables is read by the functions below. */
export interface CustomerHead
  extends Omit<
    Page,
    | 'balances'
    | 'credit'
    | 'exposure'
    | 'overdueSince'
    | 'rate'
    | 'creditOverride'
    | 'openOrders'
    | 'openOrderCount'
    | 'recent'
    | 'carts'
    | 'users'
    | 'notes'
    | 'erpFields'
    | 'toleratedDays'
  > {
  /** The settings as stored. */
  readonly creditSetting: unknown
  readonly customersSetting: unknown
}

/** Null for an unknown card code, and for one outside the scope (OFA-11). */
export async function findCustomerHead(
  db: Database,
  scope: StaffScope,
  cardcode: string,
): Promise<CustomerHead | null> {
  const { rows } = await sql<CustomerHead>`
    select c.cardcode, c.cardname as name, c.trade_name as "tradeName", c.rut, c.email, c.phone, c.department,
      c.seller_code as seller, c.default_shipping_code as shipping, c.customer_group as "group",
      c.price_list as "priceList", c.pay_terms_name as "paymentTerms", c.pay_terms_days as "paymentDays",
      c.credit_limit_uyu as "creditLimit", c.grace_days as "graceDays", ${stateOf} as state,
      c.blocked_reason as "blockedReason", ${instantText(sql`c.created_at`)} as "createdAt",
      ${instantText(sql`c.synced_at`)} as "syncedAt",
      (select jsonb_build_object('code', e.code, 'name', e.name, 'phone', e.phone, 'whatsapp', e.whatsapp,
        'email', e.email) from employees e where e.code = c.seller_code) as rep,
      (select jsonb_build_object('number', l.price_list, 'name', l.name)
        from price_lists l where l.price_list = c.price_list) as list,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'email', k.email, 'phone', k.phone,
          'role', k.role, 'receivesInvoices', k.receives_invoices) order by k.id)
        from customer_contacts k where k.cardcode = c.cardcode), '[]') as contacts,
      coalesce((
        select jsonb_agg(${addressJson} order by a.kind desc, a.is_default desc, a.id)
        from customer_addresses a where a.cardcode = c.cardcode), '[]') as addresses,
      (select value from settings where key = 'credit') as "creditSetting",
      (select value from settings where key = 'customers') as "customersSetting"
    from customers c where c.cardcode = ${cardcode} and ${withinScope(scope)}`.execute(db)
  return rows[0] ?? null
}

/** In pesos: up to which exposure orders are not held on the business day `today` (OFO-09); null: no operator said so. */
export async function findCreditOverride(
  db: Database,
  cardcode: string,
  today: string,
): Promise<number | null> {
  const { rows } = await sql<{ amount: number | null }>`
    select max(amount_uyu) as amount from credit_overrides
    where cardcode = ${cardcode} and until >= ${today}::date`.execute(db)
  return rows[0]?.amount ?? null
}

/** Whether an operator may see the customer. */
export async function isInScope(db: Database, scope: StaffScope, cardcode: string): Promise<boolean> {
  const { rows } = await sql`
    select from customers c where c.cardcode = ${cardcode} and ${withinScope(scope)}`.execute(db)
  return rows.length > 0
}

/** Throws NOT_FOUND for an unknown customer, and alike for one outside the scope (OFA-11). */
export async function requireInScope(db: Database, scope: StaffScope, cardcode: string): Promise<void> {
  if (!(await isInScope(db, scope, cardcode))) throw new CallError('NOT_FOUND')
}

type OpenOrder = Omit<Page['openOrders'][number], 'statusDescription'>
const OPEN_ORDERS_SHOWN = 20

/** Orders in one of the statuses, newest first: at most 20 of `total`. */
export async function findOpenOrders(
  db: Database,
  cardcode: string,
  statuses: readonly string[],
): Promise<{ total: number; orders: OpenOrder[] }> {
  const { rows } = await sql<OpenOrder & { total: number }>`
    select o.id as "orderId", o.doc_num as "docNum", ${instantText(sql`o.created_at`)} as "createdAt", o.status,
      (select count(*)::int from order_lines l where l.cardcode = o.cardcode and l.order_id = o.id) as lines,
      coalesce((
        select jsonb_agg(jsonb_build_object('currency', ${currencySymbol(sql`t.currency`)}, 'amount', t.total)
          order by t.currency desc)
        from order_totals t where t.cardcode = o.cardcode and t.order_id = o.id), '[]') as totals,
      (count(*) over ())::int as total
    from orders o where o.cardcode = ${cardcode} and o.status = any (${statuses}::text[])
    order by o.created_at desc, o.id desc limit ${OPEN_ORDERS_SHOWN}`.execute(db)
  return { total: rows[0]?.total ?? 0, orders: rows.map(({ total: _, ...order }) => order) }
}

const RECENT_DAYS = 90

/** Net sales of the last 90 days and of the same days a year before; cancelled and rejected orders do not count. */
export async function findRecentSales(
  db: Database,
  cardcode: string,
  today: BusinessDay,
): Promise<Page['recent']> {
  const spanUntil = (last: BusinessDay) => ({
    from: startOfBusinessDay(addDays(last, 1 - RECENT_DAYS)),
    to: startOfBusinessDay(addDays(last, 1)),
  })
  const now = spanUntil(today)
  const before = spanUntil(addMonths(today, -12))
  const within = ({ from, to }: typeof now) => sql`o.created_at >= ${from} and o.created_at < ${to}`
  const { rows } = await sql<Page['recent'][number]>`
    select ${currencySymbol(sql`t.currency`)} as currency,
      count(*) filter (where ${within(now)})::int as orders,
      coalesce(sum(t.subtotal) filter (where ${within(now)}), 0) as net,
      count(*) filter (where ${within(before)})::int as "ordersBefore",
      coalesce(sum(t.subtotal) filter (where ${within(before)}), 0) as "netBefore"
    from orders o join order_totals t on t.cardcode = o.cardcode and t.order_id = o.id
    where o.cardcode = ${cardcode} and o.status not in ('cancelled', 'rejected')
      and (${within(now)} or ${within(before)})
    group by t.currency order by t.currency desc`.execute(db)
  return rows
}

export interface BuyersCart {
  readonly email: string
  readonly updatedAt: string
  readonly lines: readonly SavedLine[]
  readonly promos: number
}

/** The buyers' carts that hold something; operators' own carts are no buyer's (OFC-15). */
export async function findBuyersCarts(db: Database, cardcode: string): Promise<BuyersCart[]> {
  const { rows } = await sql<BuyersCart>`
    select c.email, ${instantText(sql`c.updated_at`)} as "updatedAt",
      coalesce((
        select jsonb_agg(jsonb_build_object('itemCode', l.itemcode, 'quantity', l.quantity) order by l.line_no)
        from cart_lines l where l.cardcode = c.cardcode and l.email = c.email), '[]') as lines,
      (select count(*)::int from cart_promos p where p.cardcode = c.cardcode and p.email = c.email) as promos
    from carts c where c.cardcode = ${cardcode} and c.email like '%@%'
      and (exists (select from cart_lines l where l.cardcode = c.cardcode and l.email = c.email)
        or exists (select from cart_promos p where p.cardcode = c.cardcode and p.email = c.email))
    order by c.updated_at desc`.execute(db)
  return rows
}

/** Who may sign in for the customer, with open sessions and known browsers (OFC-05). */
export async function findCustomerUsers(db: Database, cardcode: string, now: Date): Promise<Page['users']> {
  const { rows } = await sql<Page['users'][number]>`
    select u.id, u.email, u.name, u.status, ${instantText(sql`u.created_at`)} as "createdAt",
      ${instantText(sql`u.last_login_at`)} as "lastLoginAt",
      coalesce((
        select jsonb_agg(jsonb_build_object('userAgent', s.user_agent, 'createdAt', ${instantText(sql`s.created_at`)},
          'lastSeenAt', ${instantText(sql`s.last_seen_at`)}) order by s.last_seen_at desc)
        from sessions s
        where s.user_id = u.id and s.expires_at > ${now} and s.last_seen_at > ${idleSince(now)}), '[]') as sessions,
      (select count(*)::int from known_devices d where d.user_id = u.id) as devices,
      (select jsonb_build_object('newEmail', e.new_email, 'requestedAt', ${instantText(sql`e.requested_at`)},
        'expiresAt', ${instantText(sql`e.expires_at`)}, 'oldConfirmed', e.old_confirmed_at is not null,
        'newConfirmed', e.new_confirmed_at is not null)
        from email_changes e where e.user_id = u.id and e.expires_at > ${now}) as "emailChange"
    from users u where u.cardcode = ${cardcode} order by u.status, u.name, u.id`.execute(db)
  return rows
}

const NOTES_SHOWN = 100

export async function findNotes(db: Database, cardcode: string): Promise<Page['notes']> {
  const { rows } = await sql<Page['notes'][number]>`
    select n.id, ${instantText(sql`n.at`)} as at, p.name as author, n.body, n.next_visit as "nextVisit"
    from customer_notes n join staff p on p.id = n.staff_id
    where n.cardcode = ${cardcode} order by n.at desc, n.id desc limit ${NOTES_SHOWN}`.execute(db)
  return rows
}

type Change = ReplyOf<typeof customerHistory>['changes'][number]
const CHANGES_SHOWN = 100

/** Changes of the customer and of what it owns, newest first. One row more where there are others. */
export async function findCustomerChanges(
  db: Database,
  cardcode: string,
  before: number | null,
  /** Whose acts alone may be opened; null: everybody's. */
  ownOnly: string | null,
): Promise<{ changes: Change[]; next: number | null }> {
  const key = cardcode
  const owned = `${escapedLike(cardcode)}/%`
  const { rows } = await sql<Change>`
    select r.n as id, ${instantText(sql`r.at`)} as at, s.actor, s.title,
      case when ${ownOnly}::uuid is null or s.staff_id = ${ownOnly}::uuid then s.id end as "changeSetId", r.entity, r.key, r.field, r.before, r.after
    from change_rows r join change_sets s on s.id = r.change_set_id
    where (${before}::bigint is null or r.n < ${before}) and (
      (r.entity = 'customer' and r.key = ${key})
      or (r.entity in ('contact', 'address', 'special-price', 'customer-note', 'impersonation', 'seen-page')
        and r.key like ${owned})
      or (r.entity in ('user', 'email-change') and r.key in (select id::text from users where cardcode = ${cardcode}))
      or (r.entity = 'discount' and (r.key in (select id::text from customer_discounts where cardcode = ${cardcode})
        or coalesce(r.after, r.before) ->> 'cardcode' = ${cardcode}))
    )
    order by r.n desc limit ${CHANGES_SHOWN + 1}`.execute(db)
  const changes = rows.slice(0, CHANGES_SHOWN)
  return { changes, next: rows.length > CHANGES_SHOWN ? (changes.at(-1)?.id ?? null) : null }
}
