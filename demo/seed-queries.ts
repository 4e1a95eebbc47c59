import { type Insertable, type Selectable, sql } from 'kysely'
import { FILLING_LOCK } from '#backend/platform/db/filling-lock.ts'
import type { Database } from '#backend/platform/db/pool.ts'
import type { DB, JsonValue } from '#backend/platform/db/schema.ts'

/** Serializes seeding between processes until the transaction ends. */
export async function lockSeeding(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FILLING_LOCK}::bigint)`.execute(db)
}

export async function hasProducts(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from products limit 1`.execute(db)
  return rows.length > 0
}

export async function hasStaff(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from staff limit 1`.execute(db)
  return rows.length > 0
}

/** A row to insert, with values instead of text in jsonb columns, because all of it is sent as JSON. */
type SeedRow<Table extends keyof DB> = {
  [Column in keyof Insertable<DB[Table]>]: JsonValue extends Selectable<DB[Table]>[Column &
    keyof Selectable<DB[Table]>]
    ? JsonValue
    : Insertable<DB[Table]>[Column]
}

/**
 * Inserts many rows with one statement and one parameter, explicit ids included (call `setIdentity` afterwards). Every
 * row must have the columns of the first; null in a jsonb column is an SQL null.
 */
export async function insertRows<Table extends keyof DB>(
  db: Database,
  table: Table,
  rows: readonly SeedRow<Table>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map(column => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(db)
}

/** Inserts settings; those of an operator stay. */
export async function insertSettings(
  db: Database,
  settings: Readonly<Record<string, JsonValue>>,
): Promise<void> {
  await sql`
    insert into settings (key, value) select key, value from jsonb_each(${JSON.stringify(settings)}::jsonb)
    on conflict (key) do nothing`.execute(db)
}

/** Whether the database was filled with the demo, so that its rates may be updated. */
export async function isDemo(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from settings where key = 'demo'`.execute(db)
  return rows.length > 0
}

/** Inserts a rate for a day that has none. */
export async function insertMissingRate(db: Database, day: string, rate: number): Promise<void> {
  await sql`
    insert into exchange_rates (currency, date, buy, sell, rate, source)
    values ('USD', ${day}, ${rate}, ${rate}, ${rate}, 'manual') on conflict do nothing`.execute(db)
}

/** Sets the sequence of an identity column to its greatest value. */
export async function setIdentity<Table extends keyof DB>(
  db: Database,
  table: Table,
  column: string & keyof DB[Table],
): Promise<void> {
  await sql`
    select setval(pg_get_serial_sequence(${table}, ${column}), greatest(max(${sql.ref(column)}), 1))
    from ${sql.table(table)}`.execute(db)
}

/** Sets the sequence of order numbers to the greatest one. */
export async function setOrderNumbers(db: Database): Promise<void> {
  await sql`
    select setval('order_doc_num', max(doc_num)) from orders having count(*) > 0`.execute(db)
}
