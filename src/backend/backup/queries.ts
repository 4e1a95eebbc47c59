import type { Readable, Writable } from 'node:stream'
import { sql } from 'kysely'
import { escapeIdentifier, type PoolClient } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { FILLING_LOCK } from '../platform/db/filling-lock.ts'
import type { Database, PooledDatabase } from '../platform/db/pool.ts'
import type { SequenceState } from './manifest.ts'

/** One connection: a snapshot and COPY belong to it alone. */
export type Connection = PoolClient

/** Runs work with one connection; after a failure it is closed, which rolls back what was not committed. */
export async function withConnection<T>(
  { pool }: PooledDatabase,
  work: (client: Connection) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let failed = true
  try {
    const result = await work(client)
    failed = false
    return result
  } finally {
    client.release(failed)
  }
}

/** A table as it is copied: what the server computes is left out, the order is the same on every server. */
export interface CopiedTable {
  readonly schema: string
  readonly name: string
  readonly columns: readonly string[]
  /** The text of an ORDER BY that no collation changes. */
  readonly order: string
}

/**
 * Tables not backed up: restored sessions and links would be valid again although ended or used since; the migrations
 * are in the manifest; unlogged tables (rate limits) are excluded anyway.
 */
const EXCLUDED = [
  'public.sessions',
  'public.user_tokens',
  'public.schema_migrations',
  'graphile_worker.migrations',
]

/** Tables that the queue fills by itself. */
const WRITTEN_BY_ITSELF = ['graphile_worker._private_known_crontabs']

/** Begins a snapshot transaction with text formats that are the same on any server. */
export async function beginSnapshot(client: Connection): Promise<void> {
  await client.query('begin isolation level repeatable read, read only')
  await plainTexts(client)
}

/** Begins the transaction of a restore; a second restore waits here. */
export async function beginLoading(client: Connection): Promise<void> {
  await client.query('begin')
  await plainTexts(client)
  await client.query('select pg_advisory_xact_lock($1)', [FILLING_LOCK])
}

async function plainTexts(client: Connection): Promise<void> {
  await client.query(
    `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
     set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
     set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
  )
}

export async function end(client: Connection, how: 'commit' | 'rollback'): Promise<void> {
  await client.query(how)
}

/**
 * The tables of the shop and of its queue for a backup, each after those it refers to (a table's
 * references to itself are checked at the end of the statement that loads it).
 */
export async function findTables(client: Connection): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable & { oid: number; refers: number[] }>(
    `select c.oid::int as oid, n.nspname as schema, c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       coalesce(
         (select string_agg(case when t.typcategory = 'S'
              then quote_ident(a.attname) || '::text collate "C"' else quote_ident(a.attname) end, ', ' order by k.place)
          from pg_index i cross join unnest(i.indkey::int[]) with ordinality as k (attnum, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
          join pg_type t on t.oid = a.atttypid
          where i.indrelid = c.oid and i.indisprimary),
         'copied::text collate "C"') as "order",
       array(select f.confrelid::int from pg_constraint f
         where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as refers
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r' and c.relpersistence = 'p'
       and n.nspname || '.' || c.relname <> all($1)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by n.nspname desc, c.relname`,
    [EXCLUDED],
  )
  const ordered: typeof rows = []
  for (let rest = rows; rest.length > 0; ) {
    const waiting = new Set(rest.map(table => table.oid))
    const free = rest.filter(table => table.refers.every(oid => !waiting.has(oid)))
    // Two tables that refer to each other have no valid order: loading will fail with the missing reference.
    const next = free.length > 0 ? free : rest
    ordered.push(...next)
    rest = rest.filter(table => !next.includes(table))
  }
  return ordered.map(({ schema, name, columns, order }) => ({ schema, name, columns, order }))
}

/** All rows of a table in the text form of COPY. */
export function copyOut(client: Connection, table: CopiedTable): Readable {
  const columns = table.columns.map(column => escapeIdentifier(column)).join(', ')
  return client.query(
    copyTo(`copy (select ${columns} from ${nameOf(table)} as copied order by ${table.order}) to stdout`),
  )
}

/** Takes rows in the text form of COPY. */
export function copyIn(
  client: Connection,
  table: Pick<CopiedTable, 'schema' | 'name' | 'columns'>,
): Writable {
  const columns = table.columns.map(column => escapeIdentifier(column)).join(', ')
  return client.query(copyFrom(`copy ${nameOf(table)} (${columns}) from stdin`))
}

/** The state of every sequence. Sequences are not part of a snapshot: read after the rows they are never behind them. */
export async function findSequences(client: Connection): Promise<SequenceState[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'S' order by 1, 2`,
  )
  const states: SequenceState[] = []
  for (const sequence of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${nameOf(sequence)}`,
    )
    for (const { value, called } of state.rows) states.push({ ...sequence, value, called })
  }
  return states
}

export async function setSequences(client: Connection, sequences: readonly SequenceState[]): Promise<void> {
  for (const { value, called, ...sequence } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [nameOf(sequence), value, called])
  }
}

export async function findVersions(client: Connection): Promise<{ postgres: string; jobs: number }> {
  const { rows } = await client.query<{ postgres: string; jobs: number }>(
    `select current_setting('server_version') as postgres, (select max(id) from graphile_worker.migrations) as jobs`,
  )
  return rows[0] ?? { postgres: '', jobs: 0 }
}

/** The applied migrations; none where the database is new. */
export async function findMigrations(client: Connection): Promise<{ name: string; checksum: string }[]> {
  const { rows: found } = await client.query(
    `select 1 where to_regclass('public.schema_migrations') is not null`,
  )
  if (found.length === 0) return []
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.schema_migrations order by name',
  )
  return rows
}

/** The first table with a row; null if the database is empty, with or without its tables. */
export async function findUsedTable(client: Connection): Promise<string | null> {
  for (const table of await findTables(client)) {
    const name = `${table.schema}.${table.name}`
    if (WRITTEN_BY_ITSELF.includes(name)) continue
    const { rows } = await client.query(`select 1 from ${nameOf(table)} limit 1`)
    if (rows.length > 0) return name
  }
  return null
}

/** Disables the triggers of the tables while they are loaded, and empties them; requires only ownership. */
export async function openForLoading(client: Connection, tables: readonly CopiedTable[]): Promise<void> {
  const all = await namesWithEmptied(client, tables)
  for (const name of all) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${all.join(', ')}`)
}

/** Enables triggers again and unlocks the jobs that were running at the time of the backup. */
export async function closeLoading(client: Connection, tables: readonly CopiedTable[]): Promise<void> {
  for (const name of await namesWithEmptied(client, tables))
    await client.query(`alter table ${name} enable trigger user`)
  await client.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null`,
  )
  await client.query(
    `update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`,
  )
}

/** The tables that are loaded, and those that refer to them without being copied, such as sessions: they become empty. */
async function namesWithEmptied(
  client: Connection,
  tables: readonly CopiedTable[],
): Promise<readonly string[]> {
  const loaded = tables.map(nameOf)
  const { rows } = await client.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = any($1::text[]::regclass[]) and conrelid <> all($1::text[]::regclass[])`,
    [loaded],
  )
  return [...loaded, ...rows.map(({ name }) => name)]
}

/** Lets the planner know the new rows. */
export async function analyze(db: Database): Promise<void> {
  await sql`analyze`.execute(db)
}

function nameOf({ schema, name }: { readonly schema: string; readonly name: string }): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
}
