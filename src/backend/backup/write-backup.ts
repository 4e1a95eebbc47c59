import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type { PooledDatabase } from '../platform/db/pool.ts'
import { BackupRefusal } from './backup-refusal.ts'
import {
  FORMAT,
  fileEntry,
  MANIFEST,
  MARKER,
  type Manifest,
  partName,
  type TableContent,
} from './manifest.ts'
import { findMediaFiles } from './media-files.ts'
import {
  beginSnapshot,
  type Connection,
  type CopiedTable,
  copyOut,
  end,
  findMigrations,
  findSequences,
  findTables,
  findVersions,
} from './queries.ts'
import { countRows, rowParts } from './row-parts.ts'
import { sealing } from './seal.ts'
import { tarEnd, tarHeader, tarPadding } from './tar.ts'

export interface BackupOptions {
  /** Without a limit on statements: copying a table takes as long as it takes. */
  readonly db: PooledDatabase
  readonly mediaDir: string
  /** Where the archive goes; nothing may be there. */
  readonly file: string
  readonly now: Date
}

export interface WrittenBackup {
  readonly file: string
  readonly bytes: number
  readonly manifest: Manifest
}

/** In the data folder; records for `npm run doctor` when the last backup was made, wherever it was written. */
export const LAST_BACKUP = 'last-backup.json'

/**
 * Writes a consistent snapshot of the running shop into one archive, a tar compressed with zstd: the rows of every
 * table, sequences, imported pictures, and the manifest at the end. The file is readable by its owner alone and gets its
 * name only once it is complete and flushed.
 */
export async function writeBackup(options: BackupOptions): Promise<WrittenBackup> {
  const { file } = options
  if (await exists(file)) throw new BackupRefusal(`${file} exists already: name another file.`)
  const half = `${file}.part`
  try {
    const made: { manifest?: Manifest } = {}
    await pipeline(
      Readable.from(archive(options, made), { objectMode: false }),
      createZstdCompress(),
      sealing(),
      createWriteStream(half, { mode: 0o600 }),
    )
    if (made.manifest === undefined) throw new Error('The archive ended without its manifest')
    await flush(half)
    await rename(half, file)
    return { file, bytes: (await stat(file)).size, manifest: made.manifest }
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

/** Records in `dataDir` that a backup was made. */
export async function recordBackup(dataDir: string, { file, bytes, manifest }: WrittenBackup): Promise<void> {
  const note = { at: manifest.madeAt, file: basename(file), folder: dirname(file), bytes }
  await writeFile(join(dataDir, LAST_BACKUP), `${JSON.stringify(note)}\n`, { mode: 0o600 })
}

async function* archive(options: BackupOptions, made: { manifest?: Manifest }): AsyncGenerator<Buffer> {
  const { db, mediaDir, now } = options
  yield* entry(MARKER, Buffer.from(`${FORMAT}\n`), now)
  const client = await db.pool.connect()
  try {
    await beginSnapshot(client)
    const migrations = await findMigrations(client)
    const { postgres, jobs } = await findVersions(client)
    const tables: TableContent[] = []
    for (const table of await findTables(client)) tables.push(yield* tableEntries(client, table, now))
    const sequences = await findSequences(client)
    await end(client, 'commit')
    // A picture is written before a row refers to it, and never removed: no picture of the rows above is missing here.
    const files = await findMediaFiles(mediaDir)
    for (const [index, picture] of files.entries()) {
      yield tarHeader(fileEntry(index + 1), picture.bytes, now)
      yield* createReadStream(join(mediaDir, picture.path))
      yield tarPadding(picture.bytes)
    }
    made.manifest = { madeAt: now.toISOString(), postgres, migrations, jobs, tables, sequences, files }
    yield* entry(MANIFEST, Buffer.from(JSON.stringify(made.manifest, null, 1)), now)
    yield tarEnd()
  } finally {
    // A connection interrupted in the middle of a COPY cannot be reused.
    client.release(made.manifest === undefined)
  }
}

async function* tableEntries(
  client: Connection,
  table: CopiedTable,
  now: Date,
): AsyncGenerator<Buffer, TableContent> {
  const hash = createHash('sha256')
  let rows = 0
  let part = 0
  for await (const piece of rowParts(copyOut(client, table))) {
    hash.update(piece)
    rows += countRows(piece)
    part += 1
    yield* entry(partName(table, part), piece, now)
  }
  const { schema, name, columns } = table
  return { schema, name, columns: [...columns], rows, sha256: hash.digest('hex') }
}

function* entry(name: string, body: Buffer, now: Date): Generator<Buffer> {
  yield tarHeader(name, body.length, now)
  yield body
  yield tarPadding(body.length)
}

async function exists(file: string): Promise<boolean> {
  return await stat(file).then(
    () => true,
    () => false,
  )
}

/** Flushes the archive to disk before it gets its name. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
