import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { type AppliedMigration, type MigrationFile, pendingMigrations } from './migrate-plan.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')
/** Any fixed number: whoever holds it is the one that migrates. */
const LOCK = 7_203_611

/**
 * Brings the schema of `url` up to date: applies the missing `NNNN-name.sql` of `folder` in order, each in
 * its own transaction. Several processes may call it at once; one does the work.
 * @returns the names of the files applied now.
 * @throws MigrationError when the database and the files do not belong together; nothing is changed then.
 */
export async function migrate(url: string, folder = MIGRATIONS): Promise<readonly string[]> {
  const files = readMigrations(folder)
  const client = new Client({ connectionString: url, application_name: 'mostrador migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const pending = pendingMigrations(files, await readApplied(client))
    for (const file of pending) await apply(client, file)
    return pending.map(file => file.name)
  } finally {
    await client.end()
  }
}

function readMigrations(folder: string): MigrationFile[] {
  return readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()
    .map(name => {
      const sql = readFileSync(join(folder, name), 'utf8')
      // A checkout may turn line ends into CRLF; that is not a change.
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

async function apply(client: Client, { name, sql, checksum }: MigrationFile): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed and was undone: ${describe(error)}`, { cause: error })
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
