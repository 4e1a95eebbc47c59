import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#contract/call.ts'
import type { officeOrders } from '#contract/office/orders/orders.ts'
import type { OrderTerm } from '#domain/office/orders/order-search.ts'
import { orderTerms } from '#domain/office/orders/order-search.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { foldText } from '#domain/search/words/normalize.ts'
import { slugify } from '#domain/text/slug.ts'
import { addDays, startOfBusinessDay } from '#domain/time/business-day.ts'
import { escapedLike } from '../../../platform/db/expressions/like-pattern.ts'
import { withinScope } from '../../../platform/db/expressions/scope-condition.ts'
import { isWaiting } from '../../proposal-queries.ts'
import { mayBeShort, shortageCase } from '../../shortage-queries.ts'

type OrdersQuery = QueryOf<typeof officeOrders>

/** The filters with a count for each of their values (OFO-03). */
export const FACETS = [
  'status',
  'hold',
  'seller',
  'group',
  'department',
  'agency',
  'delivery',
  'channel',
  'erp',
] as const
export type Facet = (typeof FACETS)[number]

export type OrderFilter = Omit<OrdersQuery, 'sort' | 'after' | 'limit' | 'counts'>

/** The condition of each facet, of `orders o` with their customer `c`. */
export function facetConditions(filter: OrderFilter): Record<Facet, RawBuilder<unknown>> {
  const { status, hold, seller, group, department, agency, delivery, channel, erp } = filter
  return {
    status: oneOf(sql`o.status`, status),
    hold: hold.length === 0 ? sql`true` : sql`(o.status = 'on_hold' and o.hold_reasons && ${hold}::text[])`,
    seller: oneOf(sql`coalesce(c.seller_code, '')`, seller),
    group: oneOf(sql`coalesce(c.customer_group, '')`, group),
    department: oneOf(departmentOf, department),
    agency: oneOf(agencyOf, agency),
    delivery: oneOf(deliveryOf, delivery),
    channel: oneOf(sql`o.channel`, channel),
    erp: oneOf(sql`o.erp_state`, erp),
  }
}

/** Where an order goes: its address, else its customer's department. */
export const departmentOf = sql`coalesce(o.address ->> 'department', c.department)`
export const agencyOf = sql`coalesce(o.shipping ->> 'agency', '')`
/** Its customer fetches order `o`. */
export const isPickup = sql<boolean>`exists(
  select from shipping_methods s where s.code = o.shipping_code and s.kind = 'pickup')`
export const deliveryOf = sql`case when ${isPickup} then 'pickup' else 'sent' end`

/** Products with tax in pesos at the order's own rate; dollars without a rate count nothing (OFR-03). */
export const pesosOf = sql`coalesce((
  select sum(case t.currency when 'UYU' then t.total else round(t.total * coalesce(o.exchange_rate, 0), 2) end)
  from order_totals t where t.cardcode = o.cardcode and t.order_id = o.id), 0)`

/** The filters without facets, of `orders o` with their customer `c`, within the operator's customers. */
export function plainConditions(scope: StaffScope, filter: OrderFilter): RawBuilder<unknown> {
  const { from, to, minTotal, maxTotal, customer, itemCode, brand } = filter
  const terms = orderTerms(filter.text ?? '')
  return sql.join(
    [
      withinScope(scope),
      ...(from === undefined ? [] : [sql`o.created_at >= ${startOfBusinessDay(from)}`]),
      ...(to === undefined ? [] : [sql`o.created_at < ${startOfBusinessDay(addDays(to, 1))}`]),
      ...(minTotal === undefined ? [] : [sql`${pesosOf} >= ${minTotal}`]),
      ...(maxTotal === undefined ? [] : [sql`${pesosOf} <= ${maxTotal}`]),
      ...(customer ? [sql`o.cardcode = any (${[customer, customer.toUpperCase()]}::text[])`] : []),
      ...(itemCode ? [ofProduct(itemCode)] : []),
      ...(brand ? [ofBrand(brand)] : []),
      ...(filter.proposals ? [hasWaitingProposal] : []),
      ...(filter.shortage.length > 0 ? [mayBeShort, oneOf(shortageCase, filter.shortage)] : []),
      ...terms.map(hasTerm),
    ],
    sql` and `,
  )
}

function oneOf(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<unknown> {
  return values.length === 0 ? sql`true` : sql`${column} = any (${values}::text[])`
}

const hasWaitingProposal = sql`(o.cardcode, o.id) in (
  select p.cardcode, p.order_id from order_proposals p where ${isWaiting})`

/** The index of the texts finds candidates; the lines decide. */
function ofProduct(itemCode: string): RawBuilder<unknown> {
  return sql`o.id in (select t.order_id from order_texts t where t.folded like ${pattern(itemCode)})
    and exists (select from order_lines l
      where l.cardcode = o.cardcode and l.order_id = o.id and ${itemCode} in (l.itemcode, l.ordered_code))`
}

function ofBrand(brand: string): RawBuilder<unknown> {
  return sql`exists (select from order_lines l join products p on p.itemcode = l.itemcode join brands b on b.id = p.brand_id
    where l.cardcode = o.cardcode and l.order_id = o.id and b.slug = ${slugify(brand)})`
}

/**
 * A term is in the texts of the order, its customer, the ERP's reference or a CFE (OFO-04): what has it is found once,
 * each through its own index, so that a common term ends as soon as a page is full.
 */
function hasTerm({ word, folio }: OrderTerm): RawBuilder<unknown> {
  const like = pattern(word)
  const ofFolio =
    folio === null
      ? sql``
      : sql`union all
        select d.order_id from fiscal_documents f
          join order_documents d on d.cardcode = f.cardcode and d.document_id = f.id
        where f.folio_num = ${folio.num} and ${folio.pref === null ? sql`true` : sql`f.folio_pref = ${folio.pref}`}`
  return sql`(
    o.cardcode in (select who.cardcode from customers who
      where fold_text(who.cardcode || ' ' || who.cardname || ' ' || coalesce(who.trade_name, '') || ' ' || who.rut) like ${like})
    or o.id in (
      select t.order_id from order_texts t where t.folded like ${like}
      union all
      select erp.id from orders erp where lower(erp.erp_ref) like ${`${escaped(word.toLowerCase())}%`}
      ${ofFolio}))`
}

function pattern(text: string): string {
  return `%${escaped(foldText(text))}%`
}

function escaped(text: string): string {
  return escapedLike(text.replaceAll('\0', ''))
}
