import { type RawBuilder, sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { clientHeader } from '#contract/shop/customers.ts'
import type { Currency } from '#domain/money/money.ts'
import { currencySymbol } from '../platform/db/expressions/currency-symbol.ts'
import type { Database } from '../platform/db/pool.ts'

export async function findRegistration(
  db: Database,
  cardcode: string,
): Promise<{ valid: boolean; hasUser: boolean }> {
  // A pending user may have lost the activation mail and can register again.
  const { rows } = await sql<{ valid: boolean; hasUser: boolean }>`
    select c.valid,
      exists (select 1 from users u where u.cardcode = ${cardcode} and u.status <> 'pending') as "hasUser"
    from customers c where c.cardcode = ${cardcode}`.execute(db)
  return rows[0] ?? { valid: false, hasUser: false }
}

/** A customer as the contract defines it, without the figures of its account. */
export interface CustomerRow extends Omit<ReplyOf<typeof clientHeader>, 'balances' | 'credit'> {
  readonly creditLimit: number | null
}

/** The customer with contacts, addresses (default first) and seller, in one statement. */
export async function findCustomer(db: Database, cardcode: string): Promise<CustomerRow | null> {
  const { rows } = await sql<CustomerRow>`
    select c.cardcode, c.cardname as "cardName", c.trade_name as "tradeName", c.rut, c.email, c.phone,
      jsonb_build_object('name', c.pay_terms_name, 'days', c.pay_terms_days) as "paymentTerms",
      c.default_shipping_code as "defaultShipping", c.credit_limit_uyu as "creditLimit",
      c.frozen or not c.valid as blocked,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'email', k.email, 'phone', k.phone,
          'receivesInvoices', k.receives_invoices) order by k.id)
        from customer_contacts k where k.cardcode = c.cardcode), '[]') as contacts,
      coalesce((
        select jsonb_agg(${addressJson} order by a.is_default desc, a.id)
        from customer_addresses a where a.cardcode = c.cardcode), '[]') as addresses,
      (select jsonb_build_object('code', e.code, 'name', e.name, 'email', e.email, 'phone', e.phone,
          'whatsapp', e.whatsapp, 'image', case when e.image_url like '/media/%' then e.image_url end)
        from employees e where e.code = c.seller_code and e.active) as seller
    from customers c where c.cardcode = ${cardcode}`.execute(db)
  return rows[0] ?? null
}

/** A row `a` of customer_addresses, as the contract defines it. */
export const addressJson = sql`jsonb_build_object('addressId', a.id, 'label', a.label, 'street', a.street,
  'number', a.number, 'unit', a.unit, 'corner', a.corner, 'city', a.city, 'department', a.department,
  'postalCode', a.postal_code, 'contact', a.contact, 'phone', a.phone, 'hours', a.hours, 'notes', a.notes,
  'isDefault', a.is_default, 'kind', a.kind)`

/** A customer's debt in one currency. */
export interface Debt {
  readonly currency: Currency
  /** Open documents minus unapplied receipts and credit notes. */
  readonly balance: number
  /** The overdue part of the open documents. */
  readonly overdue: number
  /** The earliest due date among those, `YYYY-MM-DD`. */
  readonly overdueSince: string | null
  /** The amount of placed orders not invoiced yet, taxes and transport included. */
  readonly openOrders: number
}

/** One row per currency with anything open on the business day `today`, in one statement. */
export async function findDebts(db: Database, cardcode: string, today: string): Promise<Debt[]> {
  const { rows } = await debtsOf(cardcode, today).execute(db)
  return rows
}

/**
 * The statement of `findDebts`. What is open of the orders is kept per customer by triggers of the orders' tables
 * (migration 0048), so it costs the same for any number of open orders. `without`: an order that is left out of it.
 * `cardcode` may be a column of the statement around it.
 */
export function debtsOf(cardcode: string | RawBuilder<string>, today: string, without: number | null = null) {
  const open =
    without === null
      ? sql`amount`
      : sql`amount - coalesce((
          select k.amount from order_open_amounts k
          where k.cardcode = ${cardcode} and k.order_id = ${without} and k.currency = amounts.currency), 0)`
  return sql<Debt>`
    with documents as (
      select currency, sum(balance) as balance,
        coalesce(sum(balance) filter (where balance > 0 and due_date < ${today}::date), 0) as overdue,
        min(due_date) filter (where balance > 0 and due_date < ${today}::date) as since
      from fiscal_documents where cardcode = ${cardcode} and balance <> 0 group by currency
    ), orders as (
      select currency, ${open} as open from customer_open_amounts amounts where cardcode = ${cardcode} and orders > 0
    )
    select ${currencySymbol(sql`currency`)} as currency, coalesce(d.balance, 0) as balance,
      coalesce(d.overdue, 0) as overdue, d.since as "overdueSince", coalesce(o.open, 0) as "openOrders"
    from documents d full join orders o using (currency) order by coalesce(d.currency, o.currency) desc`
}

/** Pesos per dollar, of the latest day up to `today` (SRV-17); null when there is none. */
export async function findRate(db: Database, today: string): Promise<number | null> {
  const { rows } = await rateOf(today).execute(db)
  return rows[0]?.rate ?? null
}

/** The statement of `findRate`. */
export function rateOf(today: string) {
  return sql<{ rate: number }>`
    select rate from exchange_rates
    where currency = 'USD' and date <= ${today}::date order by date desc limit 1`
}
