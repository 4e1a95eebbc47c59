import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { writeStoredFile } from '../media/sources/stored-file.ts'
import { migrate, readMigrations } from '../platform/db/migrate/migrate.ts'
import type { PooledDatabase } from '../platform/db/pool.ts'
import { installJobs } from '../platform/queue/install-jobs.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { fileEntry, type Manifest, type TableContent, tableName, tableOfPart } from './manifest.ts'
import { isPresent } from './media-files.ts'
import {
  analyze,
  beginLoading,
  beginSnapshot,
  type Connection,
  type CopiedTable,
  closeLoading,
  copyIn,
  copyOut,
  end,
  findMigrations,
  findTables,
  findUsedTable,
  findVersions,
  openForLoading,
  setSequences,
  withConnection,
} from './queries.ts'
import { readEntries, verifyArchive } from './read-archive.ts'

export interface RestoreOptions {
  /** Without a limit on statements. */
  readonly db: PooledDatabase
  readonly url: string
  readonly mediaDir: string
  readonly file: string
}

/**
 * Loads a backup into an empty database and the media folder, then migrates to this version. The archive is verified
 * first; the rows are loaded in one transaction and compared with the manifest before it commits.
 *
 * The role must own the database, or have CREATE on it and on its schema `public`; no superuser is needed: tables are
 * loaded in the order of their references, with only their user triggers disabled.
 *
 * @throws BackupRefusal when the file or the database is unsuitable; then nothing was loaded.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { db, url, mediaDir, file } = options
  const manifest = await verifyArchive(file)
  refuseLaterVersion(manifest)
  await withConnection(db, client => refuseUsedDatabase(client, manifest, beginSnapshot))
  const last = manifest.migrations.at(-1)?.name
  await migrate(url, last === undefined ? {} : { upTo: last })
  await installJobs(url)
  await withConnection(db, client => load(client, file, manifest))
  await restoreFiles(file, manifest, mediaDir)
  await migrate(url)
  await analyze(db)
  return manifest
}

function refuseLaterVersion({ migrations }: Manifest): void {
  const known = new Map(readMigrations().map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of migrations) {
    if (known.get(name) === checksum) continue
    throw new BackupRefusal(
      known.has(name)
        ? `The backup was made with another migration ${name} than this version has: restore it with the version that made it.`
        : `The backup comes from a later version (it has the migration ${name}): restore it with that version, or a newer one.`,
    )
  }
}

/** Empty: without tables, or with those of a version that is not later than the backup's and without a row in them. */
async function refuseUsedDatabase(
  client: Connection,
  { migrations }: Manifest,
  begin: (client: Connection) => Promise<void>,
): Promise<void> {
  await begin(client)
  const used = await findUsedTable(client)
  if (used !== null) {
    throw new BackupRefusal(
      `The database is not empty (there are rows in ${used}), and a restore never overwrites: name a new database in DATABASE_URL, or a new folder in DATA_DIR.`,
    )
  }
  const known = new Set(migrations.map(({ name }) => name))
  const later = (await findMigrations(client)).find(({ name }) => !known.has(name))
  if (later !== undefined) {
    throw new BackupRefusal(
      `The database has the migration ${later.name} already, which the backup does not have: restore into a new database.`,
    )
  }
  await end(client, 'commit')
}

async function load(client: Connection, file: string, manifest: Manifest): Promise<void> {
  await beginLoading(client)
  const tables = await targetTables(client, manifest)
  await openForLoading(client, [...tables.values()])
  await loadTables(client, file, tables)
  for (const content of manifest.tables) await compareRows(client, tables.get(tableName(content)), content)
  await setSequences(client, manifest.sequences)
  await closeLoading(client, [...tables.values()])
  await end(client, 'commit')
}

/** A table is loaded by one statement, however many parts it has: rows may reference later rows of their table. */
async function loadTables(
  client: Connection,
  file: string,
  tables: ReadonlyMap<string, CopiedTable>,
): Promise<void> {
  const entries = readEntries(file)
  let next = await entries.next()
  async function* rowsOf(name: string): AsyncGenerator<Uint8Array> {
    while (!next.done && tableOfPart(next.value.header.name) === name) {
      yield* next.value.body
      next = await entries.next()
    }
  }
  while (!next.done) {
    const name = tableOfPart(next.value.header.name) ?? ''
    const table = tables.get(name)
    if (table === undefined) next = await entries.next()
    else await pipeline(Readable.from(rowsOf(name)), copyIn(client, table))
  }
}

/** The tables of the backup as they are here, with the backup's columns. */
async function targetTables(client: Connection, manifest: Manifest): Promise<Map<string, CopiedTable>> {
  const here = new Map((await findTables(client)).map(table => [tableName(table), table]))
  const jobs = (await findVersions(client)).jobs
  const targets = manifest.tables.map(content => {
    const table = here.get(tableName(content))
    if (table === undefined || content.columns.some(column => !table.columns.includes(column))) {
      throw new BackupRefusal(
        `The backup has ${tableName(content)} in a form this version does not make${content.schema === 'public' ? '' : ` (queue ${manifest.jobs}, here ${jobs})`}: restore it with the version that made it.`,
      )
    }
    return [tableName(content), { ...table, columns: content.columns }] as const
  })
  return new Map(targets)
}

/** The loaded rows must equal those of the backup byte for byte. */
async function compareRows(
  client: Connection,
  table: CopiedTable | undefined,
  { name, sha256 }: TableContent,
): Promise<void> {
  if (table === undefined) return
  const hash = createHash('sha256')
  for await (const chunk of copyOut(client, table)) hash.update(chunk)
  if (hash.digest('hex') !== sha256) {
    throw new BackupRefusal(`The rows of ${name} are not those of the backup: nothing was restored.`)
  }
}

async function restoreFiles(file: string, { files }: Manifest, mediaDir: string): Promise<void> {
  const byEntry = new Map(files.map((one, index) => [fileEntry(index + 1), one]))
  if (byEntry.size === 0) return
  for await (const { header, body } of readEntries(file)) {
    const one = byEntry.get(header.name)
    if (one === undefined || (await isPresent(mediaDir, one))) continue
    await writeStoredFile(join(mediaDir, one.path), await buffer(body))
  }
}
