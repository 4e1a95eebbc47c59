import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { connectionTo, endConnection } from '../connection-limits.ts'
import { type AppliedMigration, type MigrationFile, pendingMigrations, statementsOf } from './migrate-plan.ts'

const MIGRATIONS = join(import.meta.dirname, '../migrations')
/** Advisory lock of the process that migrates: any fixed number. */
const LOCK = 7_203_611
const LOCK_NOT_AVAILABLE = '55P03'

export interface MigrateOptions {
  /** Folder of the files; this version's own by default. */
  readonly folder?: string
  /** The last file to apply; all by default. */
  readonly upTo?: string
  /**
   * How long a migration waits for a table lock, blocking all statements queued behind it, before it releases its place
   * and retries; and how many attempts it makes.
   */
  readonly lockTimeoutMs?: number
  readonly attempts?: number
}

/**
 * Brings the schema of `url` up to date: applies the missing `NNNN-name.sql` in order, each in its own transaction.
 * Several processes may call it concurrently; one does the work. The shop may be running on the database.
 * @returns the names of the files applied now.
 * @throws MigrationError when the database and the files do not match; nothing is changed then.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<readonly string[]> {
  const { folder = MIGRATIONS, upTo, lockTimeoutMs = 2_000, attempts = 30 } = options
  const files = readMigrations(folder)
  const client = new Client({ ...connectionTo(url), application_name: 'mostrador migrate' })
  // The running statement rejects when the connection ends.
  client.on('error', () => undefined)
  await client.connect()
  try {
    // The role may have timeouts meant for the shop's statements: a migration takes the time it needs.
    await client.query('set statement_timeout = 0')
    await client.query('set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const pending = pendingMigrations(files, await readApplied(client)).filter(
      file => upTo === undefined || file.name <= upTo,
    )
    await client.query(`set lock_timeout = ${lockTimeoutMs}`)
    for (const file of pending) await applyWithRetries(client, file, attempts)
    return pending.map(file => file.name)
  } finally {
    await endConnection(client)
  }
}

/** The migrations of this version, in order. */
export function readMigrations(folder = MIGRATIONS): MigrationFile[] {
  return readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()
    .map(name => {
      const sql = readFileSync(join(folder, name), 'utf8')
      // A checkout may convert line endings to CRLF; that is not a change.
      const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
      return { name, sql, checksum }
    })
}

async function readApplied(client: Client): Promise<AppliedMigration[]> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key,
       checksum text not null,
       applied_at timestamptz not null default now()
     )`,
  )
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from schema_migrations order by name',
  )
  return rows
}

/** Between two attempts the statements blocked by the wait get their turn. */
async function applyWithRetries(client: Client, file: MigrationFile, attempts: number): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, file)
    } catch (error) {
      if (attempt < attempts && isLockTimeout(error)) {
        await delay(100 * Math.min(attempt, 10))
        continue
      }
      const undone = statementsOf(file.sql) === null ? ' and was undone' : ''
      throw new Error(`Migration ${file.name} failed${undone}: ${describe(error)}`, { cause: error })
    }
  }
}

async function apply(client: Client, { name, sql, checksum }: MigrationFile): Promise<void> {
  const record = () =>
    client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  const statements = statementsOf(sql)
  if (statements !== null) {
    for (const statement of statements) await client.query(statement)
    await record()
    return
  }
  await client.query('begin')
  try {
    await client.query(sql)
    await record()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
