import { sql } from 'kysely'
import type { Database } from '../../platform/db/pool.ts'
import type { ContactFacts, CustomerFacts } from './facts.ts'

/** What customers refer to. */
export interface References {
  readonly saleLists: readonly { readonly code: number; readonly name: string }[]
  readonly sellers: readonly { readonly code: string; readonly name: string }[]
  readonly shipping: readonly { readonly code: string; readonly name: string }[]
}

/** One statement; the tables are short. */
export async function findReferences(db: Database): Promise<References> {
  const { rows } = await sql<References>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('code', price_list, 'name', name) order by price_list), '[]')
        from price_lists where kind = 'sale') as "saleLists",
      (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'name', name) order by code), '[]')
        from employees) as sellers,
      (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'name', name) order by code), '[]')
        from shipping_methods) as shipping`.execute(db)
  return rows[0] ?? { saleLists: [], sellers: [], shipping: [] }
}

/** In the order of the facts, with which they are compared as JSON. */
const FACTS = sql`cardcode, cardname as name, trade_name as "tradeName", rut, email, phone, department,
  price_list as "priceList", customer_group as "group", seller_code as seller, default_shipping_code as shipping,
  pay_terms_name as "payTerms", pay_terms_days as "payTermsDays", credit_limit_uyu as "creditLimit", valid, frozen`

export async function findCustomers(
  db: Database,
  cardcodes: readonly string[],
): Promise<Map<string, CustomerFacts>> {
  const { rows } = await sql<CustomerFacts>`
    select ${FACTS} from customers where cardcode in (select unnest(${cardcodes}::varchar[]))`.execute(db)
  return new Map(rows.map(row => [row.cardcode, row]))
}

export interface Identity {
  readonly cardcode: string
  readonly name: string
  readonly rut: string
  readonly email: string
}

/** Customers that share a tax number, an e-mail or a name with these, themselves included. */
export async function findAlike(
  db: Database,
  ruts: readonly string[],
  emails: readonly string[],
  names: readonly string[],
): Promise<Identity[]> {
  const { rows } = await sql<Identity>`
    select cardcode, cardname as name, rut, email from customers
    where rut in (select unnest(${ruts}::bpchar[])) or email in (select unnest(${emails}::citext[]))
      or lower(cardname) in (select lower(unnest(${names}::text[])))
    order by cardcode`.execute(db)
  return rows
}

/** Inserts or replaces rows of `customers`. */
export async function upsertCustomers(db: Database, facts: readonly CustomerFacts[]): Promise<void> {
  await sql`
    insert into customers (cardcode, cardname, trade_name, rut, email, phone, department, price_list, customer_group,
      seller_code, default_shipping_code, pay_terms_name, pay_terms_days, credit_limit_uyu, valid, frozen)
    select cardcode, name, "tradeName", rut, email, phone, department, "priceList", "group", seller, shipping,
      "payTerms", "payTermsDays", "creditLimit", valid, frozen
    from json_to_recordset(${JSON.stringify(facts)}::json) as fact (cardcode text, name text, "tradeName" text,
      rut text, email citext, phone text, department text, "priceList" integer, "group" text, seller text,
      shipping text, "payTerms" text, "payTermsDays" integer, "creditLimit" numeric, valid boolean, frozen boolean)
    on conflict (cardcode) do update set
      cardname = excluded.cardname, trade_name = excluded.trade_name, rut = excluded.rut, email = excluded.email,
      phone = excluded.phone, department = excluded.department, price_list = excluded.price_list,
      customer_group = excluded.customer_group, seller_code = excluded.seller_code,
      default_shipping_code = excluded.default_shipping_code, pay_terms_name = excluded.pay_terms_name,
      pay_terms_days = excluded.pay_terms_days, credit_limit_uyu = excluded.credit_limit_uyu,
      valid = excluded.valid, frozen = excluded.frozen`.execute(db)
}

/** Those of the card codes that exist. */
export async function findCardcodes(db: Database, cardcodes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ cardcode: string }>`
    select cardcode from customers where cardcode in (select unnest(${cardcodes}::varchar[]))`.execute(db)
  return new Set(rows.map(({ cardcode }) => cardcode))
}

/**
 * Locks customers in the order of their codes until the transaction ends; does not wait for orders, which only
 * reference them. If one does not exist yet, or rules of a group change, which has no row of its own, it also
 * serializes with others who write such rows.
 */
export async function lockCustomers(
  tx: Database,
  cardcodes: readonly string[],
  hasGroups = false,
): Promise<void> {
  const wanted = new Set(cardcodes)
  const { rows } = await sql`
    select 1 from customers where cardcode in (select unnest(${[...wanted]}::varchar[]))
    order by cardcode for no key update`.execute(tx)
  if (hasGroups || rows.length < wanted.size)
    await sql`select pg_advisory_xact_lock(hashtextextended('customers/write', 0))`.execute(tx)
}

/** The stored contacts with these e-mails, of any customer. */
export async function findContacts(db: Database, emails: readonly string[]): Promise<ContactFacts[]> {
  const { rows } = await sql<ContactFacts>`
    select cardcode, email, name, phone, role, receives_invoices as "receivesInvoices" from customer_contacts
    where email in (select unnest(${emails}::citext[])) order by cardcode`.execute(db)
  return rows
}

/** Inserts, in this order, or replaces contacts. */
export async function upsertContacts(db: Database, facts: readonly ContactFacts[]): Promise<void> {
  await sql`
    insert into customer_contacts (cardcode, email, name, phone, role, receives_invoices)
    select cardcode, email, name, phone, role, "receivesInvoices"
    from rows from (json_to_recordset(${JSON.stringify(facts)}::json) as (cardcode text, email citext, name text,
      phone text, role text, "receivesInvoices" boolean)) with ordinality
      as fact (cardcode, email, name, phone, role, "receivesInvoices", at)
    order by at
    on conflict (cardcode, email) do update set
      name = excluded.name, phone = excluded.phone, role = excluded.role,
      receives_invoices = excluded.receives_invoices`.execute(db)
}

/** Gives contacts another e-mail. */
export async function renameContacts(
  db: Database,
  renamed: readonly { readonly cardcode: string; readonly was: string; readonly now: string }[],
): Promise<void> {
  await sql`
    update customer_contacts k set email = fact.now
    from json_to_recordset(${JSON.stringify(renamed)}::json) as fact (cardcode text, was citext, now citext)
    where k.cardcode = fact.cardcode and k.email = fact.was`.execute(db)
}

export async function deleteContacts(
  db: Database,
  contacts: readonly Pick<ContactFacts, 'cardcode' | 'email'>[],
): Promise<void> {
  await sql`
    delete from customer_contacts k
    using json_to_recordset(${JSON.stringify(contacts)}::json) as gone (cardcode text, email citext)
    where k.cardcode = gone.cardcode and k.email = gone.email`.execute(db)
}
