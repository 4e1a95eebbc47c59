import { access, constants, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { LAST_BACKUP } from '../backup/write-backup.ts'
import { mediaDirectory } from '../media/media.ts'
import { originalFile } from '../media/sources/import-picture.ts'
import type { Database } from '../platform/db/pool.ts'
import { type Finding, fine, warning, wrong } from './finding.ts'
import { messages } from './messages.ts'
import { findOriginals } from './queries.ts'

const SCARCE_BYTES = 1e9
const TOO_SCARCE_BYTES = 1e8
const OLDEST_BACKUP_MS = 2 * 24 * 60 * 60 * 1000
const SAMPLE = 200
/** An empty file would fit on a full disk. */
const PROBE = Buffer.alloc(4096)

const backupNote = z.object({ at: z.iso.datetime(), file: z.string() })

/** Whether the folder is writable and has free space. */
export async function checkDataFolder(
  dataDir: string,
  free: (path: string) => Promise<number> = freeBytes,
): Promise<Finding[]> {
  const probe = join(dataDir, `.doctor-${process.pid}`)
  try {
    await writeFile(probe, PROBE)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : String(error)
    if (code === 'ENOENT') {
      return [
        warning(
          `${dataDir} is not there yet.`,
          'The shop makes it when it starts, where its account may; otherwise make it and give it to that account.',
          messages.folderMissing(),
        ),
      ]
    }
    return [
      wrong(
        `${dataDir} cannot be written (${code}).`,
        'Give it to the account that runs the shop, or name another folder in DATA_DIR.',
        messages.folderClosed(),
      ),
    ]
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
  const bytes = await free(dataDir)
  const isScarce = bytes < SCARCE_BYTES
  const size = isScarce ? `${Math.floor(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
  const room = `${size} are free on the disk of ${dataDir}.`
  const todo = 'Make room: pictures in media/rendered may be deleted, they are drawn again when asked for.'
  const scarce = messages.diskScarce(bytes)
  if (bytes < TOO_SCARCE_BYTES) return [wrong(`Only ${room}`, todo, scarce)]
  return [isScarce ? warning(`Only ${room}`, todo, scarce) : fine(room, messages.disk(bytes))]
}

/** The age of the last backup recorded in this installation. */
export async function checkLastBackup(dataDir: string, now: Date): Promise<Finding> {
  const todo = 'npm run backup, every night (docs/operations.md), or note that pg_dump or a replica does it.'
  const note = await readLastBackup(dataDir)
  if (note === null) return warning('npm run backup has never been used here.', todo, messages.backupNever())
  const hours = Math.floor((now.getTime() - Date.parse(note.at)) / 3_600_000)
  const says = `The last backup (${note.file}) is ${hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`} old.`
  return hours * 3_600_000 > OLDEST_BACKUP_MS
    ? warning(says, todo, messages.backupOld(hours))
    : fine(says, messages.backup(hours))
}

/** When the last backup was made from here, and its file; null: never. */
export async function readLastBackup(dataDir: string): Promise<z.output<typeof backupNote> | null> {
  try {
    return backupNote.parse(JSON.parse(await readFile(join(dataDir, LAST_BACKUP), 'utf8')))
  } catch {
    return null
  }
}

/** Whether imported pictures of products are in this machine's media folder. */
export async function checkOriginals(db: Database, dataDir: string): Promise<Finding[]> {
  const sources = await findOriginals(db, SAMPLE)
  if (sources.length === 0) return []
  const files = sources.map(source => originalFile(mediaDirectory(dataDir), source))
  const there = await Promise.all(files.map(isReadable))
  const missing = there.filter(found => !found).length
  if (missing === 0) return [fine('The imported pictures are in place.', messages.originalsFine())]
  return [
    wrong(
      `${missing} of ${sources.length} imported pictures are missing under ${mediaDirectory(dataDir)}.`,
      'Share the folder media/originals between all machines, or restore it from a backup.',
      messages.originalsMissing(missing, sources.length),
    ),
  ]
}

async function isReadable(file: string | null): Promise<boolean> {
  return (
    file !== null &&
    (await access(file, constants.R_OK).then(
      () => true,
      () => false,
    ))
  )
}

async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}
