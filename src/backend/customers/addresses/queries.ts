import { sql } from 'kysely'
import type { Address } from '#contract/shapes.ts'
import type { Database } from '../../platform/db/pool.ts'
import { addressJson } from '../queries.ts'

/** The default of each kind first, then in insertion order. */
export async function findAddresses(db: Database, cardcode: string): Promise<Address[]> {
  const { rows } = await sql<{ address: Address }>`
    select ${addressJson} as address from customer_addresses a
    where a.cardcode = ${cardcode} order by a.is_default desc, a.kind desc, a.id`.execute(db)
  return rows.map(({ address }) => address)
}

export async function findAddress(
  tx: Database,
  cardcode: string,
  addressId: number,
): Promise<Address | null> {
  const { rows } = await sql<{ address: Address }>`
    select ${addressJson} as address from customer_addresses a
    where a.cardcode = ${cardcode} and a.id = ${addressId}`.execute(tx)
  return rows[0]?.address ?? null
}
