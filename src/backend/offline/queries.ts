import { type RawBuilder, sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { offlineCustomers } from '#contract/office/offline.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { FOLDED_NAME, stateOf } from '../customers/office/list-queries.ts'
import { type Debt, debtsOf } from '../customers/queries.ts'
import { currencySymbol } from '../platform/db/expressions/currency-symbol.ts'
import { withinScope } from '../platform/db/expressions/scope-condition.ts'
import type { Database } from '../platform/db/pool.ts'
import type { JsonValue } from '../platform/db/schema.ts'

type OfflineCustomer = ReplyOf<typeof offlineCustomers>['customers'][number]

/** A customer before its debts are added up. */
export interface StoredCustomer extends Omit<OfflineCustomer, 'version' | 'balances' | 'credit'> {
  readonly creditLimit: number | null
  readonly debts: readonly Debt[]
}

/** The customers of a scope by name, at most `most`, each with its terms and what it owes on the day. */
export async function findOwnCustomers(
  db: Database,
  scope: StaffScope,
  today: string,
  most: number,
): Promise<StoredCustomer[]> {
  const { rows } = await sql<StoredCustomer>`
    select c.cardcode, c.cardname as name, c.trade_name as "tradeName", c.rut, c.phone, c.department,
      jsonb_build_object('number', l.price_list, 'name', l.name) as list, c.customer_group as "group",
      c.pay_terms_name as "paymentTerms", ${stateOf} as state, c.blocked_reason as "blockedReason",
      c.credit_limit_uyu as "creditLimit",
      ${listOf(debtsOf(sql<string>`c.cardcode`, today))} as debts,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', k.name, 'phone', k.phone, 'role', k.role) order by k.id)
        from customer_contacts k where k.cardcode = c.cardcode), '[]') as contacts,
      coalesce((
        select jsonb_agg(jsonb_build_object('label', a.label, 'street', a.street, 'number', a.number, 'city', a.city,
          'phone', a.phone, 'hours', a.hours, 'kind', a.kind) order by a.kind desc, a.is_default desc, a.id)
        from customer_addresses a where a.cardcode = c.cardcode), '[]') as addresses,
      coalesce((
        select jsonb_agg(jsonb_build_object('scope', d.scope, 'ref', d.scope_ref, 'percent', d.percent,
          'own', d.cardcode is not null, 'validFrom', d.valid_from, 'validTo', d.valid_to) order by d.id)
        from customer_discounts d
        where d.cardcode = c.cardcode or d.customer_group = c.customer_group), '[]') as discounts,
      coalesce((
        select jsonb_agg(jsonb_build_object('itemCode', s.itemcode, 'price', s.price,
          'currency', ${currencySymbol(sql`s.currency`)}, 'percent', s.percent, 'validFrom', s.valid_from,
          'validTo', s.valid_to) order by s.itemcode, s.valid_from)
        from special_prices s where s.cardcode = c.cardcode), '[]') as "specialPrices"
    from customers c join price_lists l on l.price_list = c.price_list
    where ${withinScope(scope)} order by ${FOLDED_NAME}, c.cardcode limit ${most}`.execute(db)
  return rows
}

function listOf(statement: RawBuilder<unknown>) {
  return sql`coalesce((select jsonb_agg(row) from (${statement}) row), '[]')`
}

/** The price lists of a scope's customers, by number. */
export async function findOwnLists(db: Database, scope: StaffScope): Promise<number[]> {
  const { rows } = await sql<{ list: number }>`
    select distinct c.price_list as list from customers c where ${withinScope(scope)} order by 1`.execute(db)
  return rows.map(({ list }) => list)
}

interface SaleFacts {
  readonly brandSlugs: [number, string][]
  readonly nodePaths: [number, string][]
  /** Former and present code. */
  readonly formerCodes: [string, string][]
  /** The setting as stored. */
  readonly backOrdersSetting: JsonValue
}

/** What discounts of brands and categories refer to, by the numbers of brands and nodes, and codes that products had. */
export async function findSlugs(db: Database): Promise<SaleFacts> {
  const { rows } = await sql<SaleFacts>`
    select
      coalesce((select jsonb_agg(jsonb_build_array(id, slug) order by id) from brands), '[]') as "brandSlugs",
      coalesce((select jsonb_agg(jsonb_build_array(id, path_slug) order by id) from category_nodes), '[]') as "nodePaths",
      coalesce((
        select jsonb_agg(jsonb_build_array(f.code, f.itemcode) order by f.code)
        from former_codes f join products p using (itemcode) where p.active), '[]') as "formerCodes",
      (select value from settings where key = 'backOrders') as "backOrdersSetting"
  `.execute(db)
  return rows[0] ?? { brandSlugs: [], nodePaths: [], formerCodes: [], backOrdersSetting: null }
}
