import { sql } from 'kysely'
import type { Address } from '#contract/shapes.ts'
import type { Database } from '../../platform/db/pool.ts'

export type AddressKind = Address['kind']
/** An address without its id. */
export type NewAddress = Omit<Address, 'addressId'>

/**
 * Locks the customer's addresses until the transaction ends, so that each kind keeps one default; does not wait
 * for orders, which only reference the customer. False when there is no such customer.
 */
export async function lockAddresses(tx: Database, cardcode: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from customers where cardcode = ${cardcode} for no key update`.execute(tx)
  return rows.length === 1
}

export type KindOfAddress = Pick<Address, 'addressId' | 'kind' | 'isDefault'>

/** Kind and default flag of every address of the customer, in insertion order. */
export async function findKinds(tx: Database, cardcode: string): Promise<KindOfAddress[]> {
  const { rows } = await sql<KindOfAddress>`
    select id as "addressId", kind, is_default as "isDefault"
    from customer_addresses where cardcode = ${cardcode} order by id`.execute(tx)
  return rows
}

/** Inserts an address that is not the default. */
export async function insertAddress(tx: Database, cardcode: string, address: NewAddress): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into customer_addresses (cardcode, ${addressColumns}) values (${cardcode}, ${addressValues(address)})
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** Replaces an address and clears its default flag. */
export async function replaceAddress(
  tx: Database,
  cardcode: string,
  addressId: number,
  address: NewAddress,
): Promise<void> {
  await sql`
    update customer_addresses set (${addressColumns}) = row (${addressValues(address)}), is_default = false
    where cardcode = ${cardcode} and id = ${addressId}`.execute(tx)
}

const addressColumns = sql`label, street, number, unit, corner, city, department, postal_code, contact, phone, hours,
  notes, kind`

function addressValues(of: NewAddress) {
  return sql`${of.label}, ${of.street}, ${of.number}, ${of.unit}, ${of.corner}, ${of.city}, ${of.department},
    ${of.postalCode}, ${of.contact}, ${of.phone}, ${of.hours}, ${of.notes}, ${of.kind}`
}

export async function deleteAddressRow(tx: Database, cardcode: string, addressId: number): Promise<void> {
  await sql`delete from customer_addresses where cardcode = ${cardcode} and id = ${addressId}`.execute(tx)
}

/** Makes it the only default of `kind`; two statements, because a unique index never allows two. */
export async function setDefault(
  tx: Database,
  cardcode: string,
  { addressId, kind }: { addressId: number; kind: AddressKind },
): Promise<void> {
  await sql`
    update customer_addresses set is_default = false
    where cardcode = ${cardcode} and kind = ${kind} and is_default and id <> ${addressId}`.execute(tx)
  await sql`
    update customer_addresses set is_default = true
    where cardcode = ${cardcode} and id = ${addressId} and not is_default`.execute(tx)
}
