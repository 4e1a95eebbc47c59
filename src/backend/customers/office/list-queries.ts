import { type RawBuilder, sql } from 'kysely'
import type { QueryOf, ReplyOf } from '#contract/call.ts'
import type { customerChoices, officeCustomers } from '#contract/office/customers/customers.ts'
import { parsePhone } from '#domain/accounts/phone.ts'
import { normalizeRut } from '#domain/accounts/rut.ts'
import type { CustomerSort } from '#domain/office/customer-list.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { foldText } from '#domain/search/words/normalize.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import { currencySymbol } from '../../platform/db/expressions/currency-symbol.ts'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
import { likeContaining } from '../../platform/db/expressions/like-pattern.ts'
import { withinScope } from '../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../platform/db/pool.ts'

export type CustomerFilter = Omit<QueryOf<typeof officeCustomers>, 'after' | 'limit' | 'sort' | 'direction'>
type CustomerRow = ReplyOf<typeof officeCustomers>['customers'][number]

/** A page of the list begins after the row with this value of its sort and this card code. */
export interface CustomerKey {
  readonly value: string | number
  readonly cardcode: string
}

export interface CustomerPage {
  readonly sort: CustomerSort
  readonly direction: 'asc' | 'desc'
  readonly after: CustomerKey | null
  readonly limit: number
}

interface KeyedRow extends CustomerRow {
  readonly key: string | number
}

export const FOLDED_NAME = folded(sql`c.cardname`)
/** Per customer, in one pass over what is open: cheaper than a look-up for each of many customers. */
const DEBTS = sql`left join (
  select cardcode, coalesce(sum(balance) filter (where currency = 'UYU'), 0) as pesos,
    coalesce(sum(balance) filter (where currency = 'USD'), 0) as dollars,
    coalesce(sum(balance) filter (where currency = 'UYU' and late), 0) as pesos_late,
    coalesce(sum(balance) filter (where currency = 'USD' and late), 0) as dollars_late
  from open_documents group by cardcode) debt on debt.cardcode = c.cardcode`
const LAST_ORDERS = sql`left join (
  select cardcode, max(created_at) as at from orders group by cardcode) latest on latest.cardcode = c.cardcode`
/** What a customer owes per currency, of `openDocuments`. */
export const BALANCES = sql`coalesce((
  select jsonb_agg(jsonb_build_object('currency', ${currencySymbol(sql`o.currency`)}, 'balance', o.balance,
    'overdue', o.late, 'overdueSince', o.since) order by o.currency desc)
  from (
    select currency, sum(balance) as balance, coalesce(sum(balance) filter (where late), 0) as late,
      min(due_date) filter (where late) as since
    from open_documents d where d.cardcode = c.cardcode group by currency
  ) o), '[]')`
const NOTHING = sql``

/** What a list is sorted by, never null, and what has to be joined for it. */
const SORTS: Readonly<
  Record<CustomerSort, { readonly key: RawBuilder<unknown>; readonly joined: RawBuilder<unknown> }>
> = {
  name: { key: FOLDED_NAME, joined: NOTHING },
  code: { key: sql`c.cardcode::text`, joined: NOTHING },
  rep: { key: sql`coalesce(c.seller_code::text, '')`, joined: NOTHING },
  group: { key: sql`coalesce(c.customer_group, '')`, joined: NOTHING },
  list: { key: sql`c.price_list`, joined: NOTHING },
  department: { key: sql`c.department::text`, joined: NOTHING },
  balance: { key: sql`coalesce(debt.pesos, 0)`, joined: DEBTS },
  balanceUsd: { key: sql`coalesce(debt.dollars, 0)`, joined: DEBTS },
  overdue: { key: sql`coalesce(debt.pesos_late, 0)`, joined: DEBTS },
  overdueUsd: { key: sql`coalesce(debt.dollars_late, 0)`, joined: DEBTS },
  lastOrder: { key: sql`coalesce(extract(epoch from latest.at), 0)`, joined: LAST_ORDERS },
}

/** A page of the list, one row more than its limit where there is another page. */
export async function findCustomerPage(
  db: Database,
  scope: StaffScope,
  filter: CustomerFilter,
  { sort, direction, after, limit }: CustomerPage,
  today: BusinessDay,
): Promise<KeyedRow[]> {
  const { key, joined } = SORTS[sort]
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  const value =
    typeof after?.value === 'number' ? sql`${after.value}::numeric` : sql`${after?.value ?? ''}::text`
  const seek = after === null ? sql`true` : sql`(${key}, c.cardcode) ${beyond} (${value}, ${after.cardcode})`
  const { rows } = await sql<KeyedRow>`
    with ${openDocuments(today)}, page as (
      select c.cardcode, ${key} as key from customers c ${joined}
      where ${conditionOf(scope, filter)} and ${seek}
      order by ${key} ${order}, c.cardcode ${order} limit ${limit + 1}
    )
    select page.key, c.cardcode, c.cardname as name, c.trade_name as "tradeName", c.rut, c.phone,
      (select jsonb_build_object('code', e.code, 'name', e.name) from employees e where e.code = c.seller_code) as rep,
      c.customer_group as "group", jsonb_build_object('number', l.price_list, 'name', l.name) as list, c.department,
      ${BALANCES} as balances,
      (select ${instantText(sql`max(o.created_at)`)} from orders o where o.cardcode = c.cardcode) as "lastOrderAt",
      (select count(*)::int from users u where u.cardcode = c.cardcode and u.status = 'active') as users,
      (select count(*)::int from users u where u.cardcode = c.cardcode and u.status = 'pending') as invited,
      ${stateOf} as state
    from page join customers c on c.cardcode = page.cardcode join price_lists l on l.price_list = c.price_list
    order by page.key ${order}, page.cardcode ${order}`.execute(db)
  return rows
}

export async function countCustomers(
  db: Database,
  scope: StaffScope,
  filter: CustomerFilter,
  today: BusinessDay,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with ${openDocuments(today)}
    select count(*)::int as total from customers c where ${conditionOf(scope, filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

export async function findCustomerChoices(
  db: Database,
  scope: StaffScope,
): Promise<ReplyOf<typeof customerChoices>> {
  const { rows } = await sql<ReplyOf<typeof customerChoices>>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'name', name, 'active', active) order by name), '[]')
        from employees c where ${withinScope(scope, sql`c.code`)}) as reps,
      (select coalesce(jsonb_agg(customer_group order by customer_group), '[]') from (
        select customer_group from customers c where customer_group is not null and ${withinScope(scope)}
        union select customer_group from customer_discounts
          where customer_group is not null and ${scope.sellerCode === null}::boolean) g) as groups,
      (select coalesce(jsonb_agg(jsonb_build_object('number', price_list, 'name', name) order by price_list), '[]')
        from price_lists where kind = 'sale') as lists,
      (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'name', name) order by name), '[]')
        from shipping_methods where active) as shipping`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('A scalar select returned no row')
  return found
}

/** Invalid counts before frozen: such a customer cannot even sign in. */
export const stateOf = sql<'active' | 'frozen' | 'invalid'>`
  case when not c.valid then 'invalid' when c.frozen then 'frozen' else 'active' end`

/** What is still owed or paid in advance; inlined, so that a look-up by customer uses its index. */
export function openDocuments(today: BusinessDay) {
  return sql`open_documents as not materialized (
    select cardcode, currency, balance, due_date, balance > 0 and due_date < ${today}::date as late
    from fiscal_documents where balance <> 0
  )`
}

function conditionOf(scope: StaffScope, filter: CustomerFilter): RawBuilder<boolean> {
  const { q, rep, group, list, department, state, debt, users } = filter
  const conditions = [
    withinScope(scope),
    ...(rep === '' ? [] : [sql`c.seller_code = ${rep}`]),
    ...(group === '' ? [] : [sql`c.customer_group = ${group}`]),
    ...(list === undefined ? [] : [sql`c.price_list = ${list}`]),
    ...(department === '' ? [] : [sql`c.department = ${department}`]),
    ...(state === '' ? [] : [sql`${stateOf} = ${state}`]),
    ...(debt === '' ? [] : [debtCondition(debt)]),
    ...(users === '' ? [] : [usersCondition(users)]),
    ...(q === '' ? [] : [searchCondition(q)]),
  ]
  return sql`(${sql.join(conditions, sql` and `)})`
}

function debtCondition(debt: 'any' | 'overdue'): RawBuilder<unknown> {
  const counted = debt === 'overdue' ? sql`late` : sql`balance > 0`
  return sql`c.cardcode in (select cardcode from open_documents where ${counted})`
}

function usersCondition(users: 'none' | 'some'): RawBuilder<unknown> {
  const active = sql`(select from users u where u.cardcode = c.cardcode and u.status = 'active')`
  return users === 'some' ? sql`exists ${active}` : sql`not exists ${active}`
}

/** All words in the names, or the whole text as a code, RUT, phone or e-mail. */
function searchCondition(q: string): RawBuilder<unknown> {
  const text = foldText(q).trim()
  const names = folded(sql`c.cardname || ' ' || coalesce(c.trade_name, '') || ' ' || c.cardcode`)
  const words = text.split(/\s+/).map(word => sql`${names} like ${likeContaining(word)}`)
  const email = likeContaining(text)
  const digits = normalizeRut(text)
  const alternatives = [
    sql`(${sql.join(words, sql` and `)})`,
    ...(/^\d{3,12}$/.test(digits) ? [sql`c.rut like ${likeContaining(digits)}`] : []),
    ...phoneConditions(text),
    ...(text.includes('@') || /^[a-z][\w.-]{2,}$/.test(text)
      ? [
          sql`c.email::text like ${email}`,
          sql`c.cardcode in (select k.cardcode from customer_contacts k where lower(k.email::text) like ${email}
            union all select u.cardcode from users u where lower(u.email::text) like ${email})`,
        ]
      : []),
  ]
  return sql`(${sql.join(alternatives, sql` or `)})`
}

/** Numbers are stored as +598…; six digits are enough to look for one. */
function phoneConditions(text: string): RawBuilder<unknown>[] {
  const digits = text.replace(/[\s().+-]/g, '')
  if (!/^\d{6,15}$/.test(digits)) return []
  const pattern = likeContaining((parsePhone(text) ?? digits).replace(/^(?:\+|00)?598|^0/, ''))
  return [
    sql`replace(c.phone, ' ', '') like ${pattern}`,
    sql`c.cardcode in (select k.cardcode from customer_contacts k where replace(k.phone, ' ', '') like ${pattern})`,
  ]
}

/** As `foldText` does with the letters of Spanish. */
function folded(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`translate(lower(${text}), 'áéíóúüñ', 'aeiouun')`
}
