import { sql } from 'kysely'
import type { Database } from '../../platform/db/pool.ts'

export interface NamedAgency {
  /** As the settings spell it, else as it was typed. */
  readonly name: string
  /** Where it shows its guides; null where it shows none, or is not among the agencies of the settings. */
  readonly trackingAddress: string | null
}

/** An agency by its name, however it is typed (OFS-03). */
export async function findAgency(db: Database, typed: string): Promise<NamedAgency> {
  const { rows } = await sql<NamedAgency>`
    select name, nullif(tracking_url, '') as "trackingAddress" from agencies
    where lower(name) = lower(btrim(${typed}))`.execute(db)
  return rows[0] ?? { name: typed, trackingAddress: null }
}
