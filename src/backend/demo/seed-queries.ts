import { type Insertable, sql } from 'kysely'
import type { Database } from '../db/pool.ts'
import type { DB, JsonValue } from '../db/schema.ts'

/** Lets one process at a time look whether there is something to load, and load it; until the transaction ends. */
export async function lockSeeding(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(7203612)`.execute(db)
}

export async function hasProducts(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from products limit 1`.execute(db)
  return rows.length > 0
}

/** Inserts many rows with one statement and one parameter. Every row has the columns of the first; none is jsonb. */
export async function insertRows<Table extends keyof DB>(
  db: Database,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map(column => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns})
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
    values ('USD', ${day}, ${rate}, ${rate}, ${rate}, 'BCU') on conflict do nothing`.execute(db)
}

/** Nothing of an order is open any more. */
export async function closeLines(db: Database, cardcode: string, orderId: number): Promise<void> {
  await sql`
    update order_lines set open_qty = 0 where cardcode = ${cardcode} and order_id = ${orderId}`.execute(db)
}

export interface PaidInvoice {
  readonly cardcode: string
  readonly orderId: number
  readonly number: number
  readonly docDate: string
  readonly dueDate: string
  readonly currency: 'UYU' | 'USD'
  readonly rate: number
  readonly total: number
}

/** An invoice of an order with nothing left to pay. */
export async function insertPaidInvoice(db: Database, invoice: PaidInvoice): Promise<void> {
  const { cardcode, orderId, number, docDate, dueDate, currency, rate, total } = invoice
  await sql`
    with document as (
      insert into fiscal_documents (cardcode, kind, doc_entry, doc_num, cfe_type, folio_pref, folio_num, doc_date,
        due_date, payment_form, currency, doc_rate, total, balance)
      values (${cardcode}, 'invoice', ${number}, ${number}, 111, 'A', ${number % 100_000}, ${docDate}, ${dueDate},
        'Crédito', ${currency}, ${currency === 'USD' ? rate : null}, ${total}, 0)
      returning id
    )
    insert into order_documents (cardcode, order_id, document_id)
    select ${cardcode}, ${orderId}, id from document`.execute(db)
}
