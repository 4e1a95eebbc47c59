import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { createTarPacker, type TarPackController } from 'modern-tar'
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
  withConnection,
} from './queries.ts'
import { countRows, rowParts } from './row-parts.ts'
import { sealing } from './seal.ts'

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

type Pack = (name: string, body: Buffer) => Promise<void>

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
    const { readable, controller } = createTarPacker()
    const packing = packAll(options, controller)
    // A failure of one side ends the other.
    packing.catch(error => controller.error(error))
    await pipeline(readable, createZstdCompress(), sealing(), createWriteStream(half, { mode: 0o600 }))
    const manifest = await packing
    await flush(half)
    await rename(half, file)
    return { file, bytes: (await stat(file)).size, manifest }
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

async function packAll({ db, mediaDir, now }: BackupOptions, tar: TarPackController): Promise<Manifest> {
  const add = (name: string, size: number) => tar.add({ name, size, mtime: now, mode: 0o600 })
  const pack: Pack = async (name, body) => {
    const entry = add(name, body.length).getWriter()
    await entry.write(body)
    await entry.close()
  }
  await pack(MARKER, Buffer.from(`${FORMAT}\n`))
  const read = await withConnection(db, async client => {
    await beginSnapshot(client)
    const migrations = await findMigrations(client)
    const versions = await findVersions(client)
    const tables: TableContent[] = []
    for (const table of await findTables(client)) tables.push(await packTable(client, table, pack))
    const sequences = await findSequences(client)
    await end(client, 'commit')
    return { ...versions, migrations, tables, sequences }
  })
  // A picture is written before a row refers to it, and never removed: no picture of the rows above is missing here.
  const files = await findMediaFiles(mediaDir)
  for (const [index, { path, bytes }] of files.entries()) {
    await Readable.toWeb(createReadStream(join(mediaDir, path))).pipeTo(add(fileEntry(index + 1), bytes))
  }
  const { postgres, migrations, jobs, tables, sequences } = read
  const manifest = { madeAt: now.toISOString(), postgres, migrations, jobs, tables, sequences, files }
  await pack(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 1)))
  tar.finalize()
  return manifest
}

async function packTable(client: Connection, table: CopiedTable, pack: Pack): Promise<TableContent> {
  const hash = createHash('sha256')
  let rows = 0
  let part = 0
  for await (const piece of rowParts(copyOut(client, table))) {
    hash.update(piece)
    rows += countRows(piece)
    part += 1
    await pack(partName(table, part), piece)
  }
  const { schema, name, columns } = table
  return { schema, name, columns: [...columns], rows, sha256: hash.digest('hex') }
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
