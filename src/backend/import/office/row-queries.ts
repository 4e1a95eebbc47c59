import { type RawBuilder, sql } from 'kysely'
import type { LimitedFigures } from '#domain/office/approval-limits.ts'
import type { RowAction } from '#domain/office/imports/import-kinds.ts'
import { likeContaining } from '../../platform/db/expressions/like-pattern.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { KeptLine } from '../kinds/read-file.ts'

/** A problem of a row; `column` from 0, where its value can be corrected. */
export interface RowProblem {
  readonly field: string
  readonly column: number | null
  readonly value: string
  readonly reason: string
}

export interface KeptProblems {
  readonly refusals: readonly RowProblem[]
  readonly warnings: readonly RowProblem[]
}

export interface NewRow extends Omit<KeptLine, 'action'> {
  readonly line: number
  readonly key: string
  readonly title: string
  readonly action: RowAction
  readonly priceChange: number | null
  readonly problems: KeptProblems
}

const BATCH = 2_000

/** Replaces the rows of a preview. */
export async function replaceRows(tx: Database, importId: number, rows: readonly NewRow[]): Promise<void> {
  await tx.deleteFrom('import_rows').where('import_id', '=', importId).execute()
  for (let first = 0; first < rows.length; first += BATCH) {
    await sql`
      insert into import_rows (import_id, line, key, title, action, before, after, input, price_change, problems)
      select ${importId}, line, key, title, action, before, after, input, "priceChange", problems
      from json_to_recordset(${JSON.stringify(rows.slice(first, first + BATCH))}::json) as r (line integer, key text,
        title text, action text, before json, after json, input json, "priceChange" integer, problems json)
      on conflict do nothing`.execute(tx)
  }
}

/**
 * Active products that a preview of products does not name; of a supplier, those of its lists. `not in` is one hash: what
 * was just inserted is not in the statistics, and a plan for few rows would compare each of 16,000 with each.
 */
export async function addMissing(
  tx: Database,
  importId: number,
  supplierCode: string | null,
): Promise<number> {
  const { rows } = await sql`
    insert into import_rows (import_id, line, key, title, action)
    select ${importId}, 0, p.itemcode, p.title, 'missing' from products p
    where p.active and ${ofSupplier(supplierCode)}
      and p.itemcode not in (select key from import_rows where import_id = ${importId})
    returning 1`.execute(tx)
  return rows.length
}

export async function countActive(db: Database, supplierCode: string | null): Promise<number> {
  const { rows } = await sql<{ active: number }>`
    select count(*)::int as active from products p where p.active and ${ofSupplier(supplierCode)}`.execute(db)
  return rows[0]?.active ?? 0
}

function ofSupplier(supplierCode: string | null): RawBuilder<unknown> {
  return supplierCode === null
    ? sql`true`
    : sql`exists (select from supplier_items s where s.supplier_code = ${supplierCode} and s.itemcode = p.itemcode)`
}

export interface FoundRow extends Omit<NewRow, 'input' | 'priceChange'> {
  readonly priceTenths: number | null
  readonly isMoved: boolean
  readonly isExcluded: boolean
}

export interface RowFilter {
  readonly action: RowAction | null
  readonly text: string | null
  /** Only rows that change it. */
  readonly field: string | null
  readonly sort: 'line' | 'price'
  readonly offset: number
  readonly limit: number
}

export async function findRows(
  db: Database,
  importId: number,
  { action, text, field, sort, offset, limit }: RowFilter,
): Promise<{ readonly rows: FoundRow[]; readonly total: number }> {
  const words = text === null ? null : likeContaining(text)
  const where = sql`r.import_id = ${importId}
    and (${action}::text is null or r.action = ${action})
    and (${words}::text is null or r.key ilike ${words} or r.title ilike ${words})
    and (${field}::text is null or (r.action = 'change' and r.after::jsonb ? ${field}
      and r.after::jsonb -> ${field} is distinct from r.before::jsonb -> ${field}))`
  const order =
    sort === 'price' ? sql`abs(r.price_change) desc nulls last, r.line, r.key` : sql`r.line, r.key`
  const { rows } = await sql<FoundRow>`
    select r.line, r.key, r.title, r.action, r.before, r.after, r.price_change as "priceTenths", r.problems,
      r.is_moved as "isMoved", r.line = any (i.excluded) as "isExcluded"
    from import_rows r join catalogue_imports i on i.id = r.import_id
    where ${where} order by r.is_moved desc, ${order} offset ${offset} limit ${limit}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from import_rows r where ${where}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

export interface KeptRow extends KeptLine {
  readonly line: number
  readonly key: string
}

/** What is to be written of a preview: neither what stays the same nor what is refused or left out. */
export async function findKeptRows(tx: Database, importId: number): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select r.line, r.key, r.action, r.before, r.after, r.input
    from import_rows r join catalogue_imports i on i.id = r.import_id
    where r.import_id = ${importId} and r.action in ('create', 'change', 'remove') and r.line <> all (i.excluded)
    order by r.line`.execute(tx)
  return rows
}

/** Codes of all products that the file names. */
export async function findNamedCodes(tx: Database, importId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from import_rows where import_id = ${importId} and action in ('create', 'change', 'same')`.execute(
    tx,
  )
  return rows.map(({ key }) => key)
}

/** What the rows say, of all that are not refused. */
export async function findInputs(tx: Database, importId: number): Promise<unknown[]> {
  const { rows } = await sql<{ input: unknown }>`
    select input from import_rows where import_id = ${importId} and action <> 'refuse' and input is not null`.execute(
    tx,
  )
  return rows.map(({ input }) => input)
}

/** Lines of refused rows. */
export async function findRefused(
  db: Database,
  importId: number,
): Promise<{ line: number; problems: KeptProblems }[]> {
  const { rows } = await sql<{ line: number; problems: KeptProblems }>`
    select line, problems from import_rows where import_id = ${importId} and action = 'refuse' order by line`.execute(
    db,
  )
  return rows
}

/** Shows moved rows as they would be now. */
export async function storeMoved(
  tx: Database,
  importId: number,
  moved: readonly {
    readonly line: number
    readonly action: RowAction
    readonly before: unknown
    readonly after: unknown
  }[],
): Promise<void> {
  await sql`
    update import_rows r set action = m.action, before = m.before, after = m.after, is_moved = true
    from json_to_recordset(${JSON.stringify(moved)}::json) as m (line integer, action text, before json, after json)
    where r.import_id = ${importId} and r.line = m.line and r.action <> 'missing'`.execute(tx)
}

/** Products that the file lacks become `Consultar` or inactive. @returns how many. */
export async function settleMissing(
  tx: Database,
  importId: number,
  policy: 'ask' | 'inactive',
  askText: string,
): Promise<number> {
  const missing = sql`(select key from import_rows where import_id = ${importId} and action = 'missing')`
  const { numAffectedRows } =
    policy === 'inactive'
      ? await sql`
          update products set active = false, updated_at = now(), synced_at = now()
          where active and itemcode in ${missing}`.execute(tx)
      : await sql`
          insert into product_stock (itemcode, available, status, description)
          select itemcode, 0, 'A', ${askText} from products where active and itemcode in ${missing} order by itemcode
          on conflict (itemcode) do update set available = 0, status = 'A', description = excluded.description`.execute(
          tx,
        )
  return Number(numAffectedRows ?? 0)
}

/** A row as it was seen, by its content. */
export interface RowMark {
  readonly line: number
  readonly key: string
  readonly mark: string
}

const markOf = sql`md5(concat_ws('|', r.action, r.before::text, r.after::text))`
const isWritten = sql`r.action in ('create', 'change', 'remove', 'missing')`

/** What a preview would write, marked. */
export async function findMarks(tx: Database, importId: number): Promise<RowMark[]> {
  const { rows } = await sql<RowMark>`
    select r.line, r.key, ${markOf} as mark from import_rows r join catalogue_imports i on i.id = r.import_id
    where r.import_id = ${importId} and ${isWritten} and r.line <> all (i.excluded) order by r.line, r.key`.execute(
    tx,
  )
  return rows
}

/**
 * Takes out of a new preview what is not as it was seen: rows are excluded, missing products forgotten. @returns rows that
 * were seen and cannot be written any more, or would now do something else.
 */
export async function keepApprovedRows(
  tx: Database,
  importId: number,
  seen: readonly RowMark[],
): Promise<{ line: number; key: string; isRefused: boolean }[]> {
  const { rows } = await sql<{ line: number; key: string; isRefused: boolean }>`
    with seen as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as s (line integer, key text, mark text)
    ), present as materialized (
      select r.line, r.key, r.action, ${markOf} as mark, ${isWritten} as is_written
      from import_rows r where r.import_id = ${importId}
    ), others as materialized (
      select p.line, p.key, p.action from present p left join seen s on (s.line, s.key, s.mark) = (p.line, p.key, p.mark)
      where p.is_written and s.line is null
    ), excluded as (
      update catalogue_imports i set
        excluded = array(select distinct unnest(i.excluded || array(select line from others where action <> 'missing'))),
        stats = jsonb_set(i.stats, '{missing}', to_jsonb((
          select count(*) from present p where p.action = 'missing' and not exists (
            select from others o where (o.line, o.key) = (p.line, p.key) and o.action = 'missing'))))
      where i.id = ${importId} returning i.id
    ), forgotten as (
      delete from import_rows r using others o
      where r.import_id = ${importId} and (r.line, r.key) = (o.line, o.key) and o.action = 'missing'
      returning r.key
    )
    select s.line, s.key, coalesce(p.action, 'refuse') = 'refuse' as "isRefused"
    from seen s left join present p on (p.line, p.key) = (s.line, s.key)
    where (p.line is null and s.line > 0) or (p.is_written and p.mark <> s.mark) or p.action = 'refuse'
    order by s.line, s.key`.execute(tx)
  return rows
}

/** What the prices of a preview's rows do, as far as limits and guards ask (OFP-13, OFI-10). */
export async function findPriceFigures(
  db: Database,
  importId: number,
): Promise<LimitedFigures & { readonly prices: number }> {
  const { rows } = await sql<LimitedFigures & { prices: number }>`
    with moves as materialized (
      select r.key, m.was, m.now, m.currency_changed,
        case when coalesce(m.now, 0) <= 0 then -1000 else round((m.now - m.was) / m.was * 1000) end as tenths
      from import_rows r join catalogue_imports i on i.id = r.import_id cross join lateral (
        select (r.before ->> f.price)::numeric as was, (r.after ->> f.price)::numeric as now,
          r.before ->> f.currency is not null and r.after ->> f.currency is not null as currency_changed,
          r.after::jsonb ? f.price as price_changed
        from (values ('price', 'currency'), ('pvp', 'pvpCur')) as f (price, currency)
      ) as m
      where r.import_id = ${importId} and r.action = 'change' and r.line <> all (i.excluded)
        and i.kind in ('catalogue', 'prices') and ((m.price_changed and m.was > 0) or m.currency_changed)
    )
    select count(distinct key)::int as products, count(*)::int as prices,
      coalesce(max(abs(tenths)) filter (where was > 0 and not currency_changed), 0)::float8 as "largestTenths",
      round(avg(tenths) filter (where was > 0 and not currency_changed))::float8 as "averageTenths",
      (count(*) filter (where currency_changed))::int as currencies
    from moves`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('A select of scalars gave no row')
  return found
}
