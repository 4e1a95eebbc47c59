import { type RawBuilder, sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '../../platform/db/pool.ts'
import { inSavepoint } from '../../platform/db/savepoint-queries.ts'
import { storedKey } from './plan-queries.ts'
import type { UndoableThing } from './undoable-things.ts'

/** Fields of a row to write: of a stored one, or all that is known of one to make again. */
export interface RowPatch {
  readonly key: string
  readonly patch: Readonly<Record<string, unknown>>
}

/** Sets fields of stored rows, in one statement. */
export async function updateRows(
  tx: Database,
  thing: UndoableThing,
  patches: readonly RowPatch[],
): Promise<void> {
  const columns = sql.join(columnsOf(patches).map(name => sql.ref(name)))
  await sql`
    update ${sql.table(thing.table)} t
    set (${columns}) = (select ${columns} from jsonb_populate_record(t, given.patch))
    from jsonb_to_recordset(${JSON.stringify(patches)}::jsonb) as given (key text, patch jsonb)
    where ${storedKey(thing)} = given.key`.execute(tx)
}

/** Makes deleted rows again, with their old keys; what the register leaves out gets its default. */
export async function insertRows(
  tx: Database,
  thing: UndoableThing,
  patches: readonly RowPatch[],
): Promise<void> {
  const table = sql.table(thing.table)
  const columns = sql.join(columnsOf(patches).map(name => sql.ref(name)))
  await sql`
    insert into ${table} (${columns}) overriding system value
    select ${columns} from jsonb_to_recordset(${JSON.stringify(patches)}::jsonb) as given (key text, patch jsonb)
      cross join lateral jsonb_populate_record(null::${table}, given.patch)
    order by given.key`.execute(tx)
}

/** Deletes rows that nothing refers to, in one statement. @returns the keys of those that stay. */
export async function deleteRows(
  tx: Database,
  thing: UndoableThing,
  keys: readonly string[],
): Promise<string[]> {
  const conditions = [...(await referencesTo(tx, thing)), ...(thing.namedBy ?? []).map(naming(thing))]
  const { rows } = await sql<{ key: string }>`
    delete from ${sql.table(thing.table)} t
    where ${storedKey(thing)} = any (${[...keys]}::text[]) ${sql.join(
      conditions.map(condition => sql`and not exists (${condition})`),
      sql` `,
    )}
    returning ${storedKey(thing)} as key`.execute(tx)
  const deleted = new Set(rows.map(({ key }) => key))
  return keys.filter(key => !deleted.has(key))
}

interface ForeignKey {
  readonly child: string
  readonly columns: string[]
  readonly references: string[]
}

/** Rows of other tables that refer to `t`, by every foreign key; those that came with it are deleted before it. */
async function referencesTo(tx: Database, { table }: UndoableThing): Promise<RawBuilder<unknown>[]> {
  const { rows } = await sql<ForeignKey>`
    select c.conrelid::regclass::text as child,
      (select array_agg(a.attname::text order by k.at) from unnest(c.conkey) with ordinality as k (attnum, at)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum) as columns,
      (select array_agg(a.attname::text order by k.at) from unnest(c.confkey) with ordinality as k (attnum, at)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.attnum) as references
    from pg_constraint c where c.contype = 'f' and c.confrelid = ${table}::regclass and c.conparentid = 0`.execute(
    tx,
  )
  return rows.map(({ child, columns, references }) => {
    const matches = columns.map(
      (column, at) => sql`child.${sql.ref(column)} = t.${sql.ref(references[at] ?? '')}`,
    )
    return sql`select from ${sql.table(child)} as child where ${sql.join(matches, sql` and `)}`
  })
}

function naming({ keys }: UndoableThing) {
  return ({ table, column }: { readonly table: string; readonly column: string }) =>
    sql`select from ${sql.table(table)} as child where child.${sql.ref(column)} = t.${sql.ref(keys[0] ?? '')}`
}

/** What the constraints of a table refuse (22, 23). */
function isRefusal(error: unknown): boolean {
  return error instanceof DatabaseError && /^2[23]/.test(error.code ?? '')
}

/**
 * Writes all rows at once or, where a constraint refuses some, the others: halves of halves find out which. @returns
 * those that were refused.
 */
export async function writeWhatFits<Row>(
  tx: Database,
  rows: readonly Row[],
  write: (rows: readonly Row[]) => Promise<void>,
): Promise<Row[]> {
  if (rows.length === 0) return []
  try {
    await inSavepoint(tx, () => write(rows))
    return []
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (rows.length === 1) return [...rows]
    const half = Math.ceil(rows.length / 2)
    const first = await writeWhatFits(tx, rows.slice(0, half), write)
    return [...first, ...(await writeWhatFits(tx, rows.slice(half), write))]
  }
}

function columnsOf(patches: readonly RowPatch[]): string[] {
  return [...new Set(patches.flatMap(({ patch }) => Object.keys(patch)))]
}
