import { sql } from 'kysely'
import type { Database } from '../../platform/db/pool.ts'
import type { AddressFacts } from './facts.ts'

/** The stored addresses of these customers, in insertion order. */
export async function findAddressFacts(db: Database, cardcodes: readonly string[]): Promise<AddressFacts[]> {
  const { rows } = await sql<AddressFacts>`
    select cardcode, id, kind, label, street, number, unit, corner, city, department, postal_code as "postalCode",
      contact, phone, hours, notes, is_default as "isDefault"
    from customer_addresses where cardcode in (select unnest(${cardcodes}::varchar[])) order by id`.execute(
    db,
  )
  return rows
}

const COLUMNS = sql`cardcode text, id integer, kind text, label text, street text, number text, unit text, corner text,
  city text, department text, "postalCode" text, contact text, phone text, hours text, notes text, "isDefault" boolean`

/** Inserts addresses in this order. */
export async function insertAddresses(db: Database, facts: readonly AddressFacts[]): Promise<void> {
  await sql`
    insert into customer_addresses (cardcode, kind, label, street, number, unit, corner, city, department, postal_code,
      contact, phone, hours, notes, is_default)
    select cardcode, kind, label, street, number, unit, corner, city, department, "postalCode", contact, phone, hours,
      notes, "isDefault"
    from rows from (json_to_recordset(${JSON.stringify(facts)}::json) as (${COLUMNS})) with ordinality
      as fact (cardcode, id, kind, label, street, number, unit, corner, city, department, "postalCode", contact, phone,
        hours, notes, "isDefault", at)
    order by at`.execute(db)
}

/** Replaces stored addresses. */
export async function updateAddresses(db: Database, facts: readonly AddressFacts[]): Promise<void> {
  await sql`
    update customer_addresses a set kind = fact.kind, label = fact.label, street = fact.street, number = fact.number,
      unit = fact.unit, corner = fact.corner, city = fact.city, department = fact.department,
      postal_code = fact."postalCode", contact = fact.contact, phone = fact.phone, hours = fact.hours,
      notes = fact.notes, is_default = fact."isDefault"
    from json_to_recordset(${JSON.stringify(facts)}::json) as fact (${COLUMNS})
    where a.cardcode = fact.cardcode and a.id = fact.id`.execute(db)
}

/** Clears the default of each customer and kind that gets another one: a unique index never allows two. */
export async function clearDefaults(
  db: Database,
  defaults: readonly Pick<AddressFacts, 'cardcode' | 'id' | 'kind'>[],
): Promise<void> {
  await sql`
    update customer_addresses a set is_default = false
    from json_to_recordset(${JSON.stringify(defaults)}::json) as next (cardcode text, id integer, kind text)
    where a.cardcode = next.cardcode and a.kind = next.kind and a.is_default
      and a.id is distinct from next.id`.execute(db)
}
