import { randomBytes } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import { inject } from 'vitest'
import { migrate } from '../platform/db/migrate/migrate.ts'
import { createDatabase, type PooledDatabase } from '../platform/db/pool.ts'
import { installJobs } from '../platform/queue/install-jobs.ts'

export interface TestDatabase {
  readonly db: PooledDatabase
  readonly url: string
}

interface Template {
  readonly name: string
  /** The template it begins as; default: an empty database. */
  readonly base?: Template
  readonly prepare: (url: string) => Promise<unknown>
  /** How PostgreSQL copies it: by files is cheaper only for a template of many rows. */
  readonly strategy?: 'wal_log' | 'file_copy'
}

/** All migrations, no rows. */
export const emptySchema: Template = { name: 'template_empty', prepare: url => migrate(url) }

/** The same with the tables of the job queue. */
export const schemaWithJobs: Template = { name: 'template_jobs', base: emptySchema, prepare: installJobs }

const open = new Set<TestDatabase>()

/**
 * A database of this test, cloned from `template` in some 30 ms. It is dropped after the test file; call this in the
 * file's body or in `beforeAll`.
 */
export async function testDatabase(template: Template = emptySchema): Promise<TestDatabase> {
  await createTemplate(template)
  const name = `test_${randomBytes(6).toString('hex')}`
  const { strategy = 'wal_log' } = template
  await administer(admin =>
    admin.query(
      `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template.name)} strategy ${strategy}`,
    ),
  )
  const url = urlOf(name)
  const database = { url, db: createDatabase(url, { applicationName: 'mostrador test', maxConnections: 5 }) }
  open.add(database)
  return database
}

/**
 * Creates the database of a template unless this run already has it. Test files run in parallel, so the first one
 * creates it and the others wait.
 */
async function createTemplate({ name, base, prepare }: Template): Promise<void> {
  if (base !== undefined) await createTemplate(base)
  await administer(async admin => {
    await admin.query('select pg_advisory_lock(hashtext($1))', [name])
    const found = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount) return
    // Under another name until it is complete: a failed preparation must not be used as a template.
    const half = `${name}_${randomBytes(4).toString('hex')}`
    const from = base === undefined ? '' : `template ${escapeIdentifier(base.name)}`
    await admin.query(`create database ${escapeIdentifier(half)} ${from}`)
    await prepare(urlOf(half))
    await admin.query(`alter database ${escapeIdentifier(half)} rename to ${escapeIdentifier(name)}`)
  })
}

/** Closes and drops every database of this test file; run by `clean-up.ts` after each file. */
export async function dropTestDatabases(): Promise<void> {
  for (const database of open) {
    open.delete(database)
    await database.db.close()
    const name = new URL(database.url).pathname.slice(1)
    await administer(admin => admin.query(`drop database if exists ${escapeIdentifier(name)} with (force)`))
  }
}

/** The URL of a database of the run's server. */
export function urlOf(name: string): string {
  const url = new URL(inject('databaseServerUrl'))
  url.pathname = `/${name}`
  return url.href
}

async function administer(work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: inject('databaseServerUrl') })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
