import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '#backend/platform/db/pool.ts'
import type { DB, JsonValue } from '#backend/platform/db/schema.ts'

/** Lets one process at a time look whether there is something to load, and load it; until the transaction ends. */
export async function lockSeeding(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(7203612)`.execute(db)
}

export async function hasProducts(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from products limit 1`.execute(db)
  return rows.length > 0
}

/** A row to insert whose jsonb columns hold values instead of text: it goes to the database as JSON anyway. */
type SeedRow<Table extends keyof DB> = {
  [Column in keyof Insertable<DB[Table]>]: JsonValue extends Selectable<DB[Table]>[Column &
    keyof Selectable<DB[Table]>]
    ? JsonValue
    : Insertable<DB[Table]>[Column]
}

/**
 * Inserts many rows with one statement and one parameter, ids of their own included (`setIdentity` lets the next ones
 * follow). Every row has the columns of the first; a null in a jsonb column is the database's.
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

export async function findBrandIds(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; id: number }>`select name, id from brands`.execute(db)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** Ids of the tree's nodes by their path. */
export async function findNodeIds(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ path: string; id: number }>`
    select path_slug as path, id from category_nodes`.execute(db)
  return new Map(rows.map(({ path, id }) => [path, id]))
}

export async function insertSetting(db: Database, key: string, value: JsonValue): Promise<void> {
  await sql`
    insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do nothing`.execute(db)
}

/** The mark that a database was filled with the demo and may be kept going. */
export async function isDemo(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from settings where key = 'demo'`.execute(db)
  return rows.length > 0
}

/** A rate for a day that has none. */
export async function insertMissingRate(db: Database, day: string, rate: number): Promise<void> {
  await sql`
    insert into exchange_rates (currency, date, buy, sell, rate, source)
    values ('USD', ${day}, ${rate}, ${rate}, ${rate}, 'manual') on conflict do nothing`.execute(db)
}

/** The numbers a table gives itself go on after the greatest that was inserted. */
export async function setIdentity<Table extends keyof DB>(
  db: Database,
  table: Table,
  column: string & keyof DB[Table],
): Promise<void> {
  await sql`
    select setval(pg_get_serial_sequence(${table}, ${column}), greatest(max(${sql.ref(column)}), 1))
    from ${sql.table(table)}`.execute(db)
}

/** The next order placed gets the number after the greatest. */
export async function setOrderNumbers(db: Database): Promise<void> {
  await sql`
    select setval('order_doc_num', max(doc_num)) from orders having count(*) > 0`.execute(db)
}
