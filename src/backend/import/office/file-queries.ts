import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { waitsForPerson } from '../../office-home/waiting-queries.ts'
import type { Database } from '../../platform/db/pool.ts'

/** Files of imports, in the database so that every machine has them. */

const KEPT_DAYS = 365
/** The driver decodes bytes from text, blocking the event loop: files are read in chunks. */
const CHUNK = 1024 * 1024

/** Begins a file of an import that is being received. */
export async function insertImportFile(
  tx: Database,
  importId: number,
  size: number,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + KEPT_DAYS * 24 * 60 * 60 * 1000)
  await tx.insertInto('import_files').values({ import_id: importId, size, expires_at: expiresAt }).execute()
}

/** How much of a file has arrived; null without one. With `tx` its row stays locked. */
export async function findArrived(
  tx: Database,
  importId: number,
): Promise<{ readonly received: number; readonly size: number } | null> {
  const { rows } = await sql<{ received: number; size: number }>`
    select octet_length(body) as received, size from import_files where import_id = ${importId} for update`.execute(
    tx,
  )
  return rows[0] ?? null
}

export async function appendToFile(tx: Database, importId: number, piece: Uint8Array): Promise<void> {
  await sql`update import_files set body = body || ${Buffer.from(piece)}::bytea where import_id = ${importId}`.execute(
    tx,
  )
}

/** Its bytes; null where it is no longer kept. */
export async function readImportFile(db: Database, importId: number): Promise<Buffer | null> {
  const { rows } = await sql<{ size: number }>`
    select octet_length(body) as size from import_files where import_id = ${importId}`.execute(db)
  const size = rows[0]?.size
  if (size === undefined) return null
  const body = Buffer.alloc(size)
  for (let at = 0; at < size; at += CHUNK) {
    const { rows: pieces } = await sql<{ piece: Buffer }>`
      select substring(body from ${at + 1}::int for ${CHUNK}) as piece from import_files
      where import_id = ${importId}`.execute(db)
    const piece = pieces[0]?.piece
    if (piece === undefined) return null
    piece.copy(body, at)
  }
  return body
}

/** Gives the file to work that reads it from a path; null where it is no longer kept. */
export async function withImportFile<T>(
  db: Database,
  importId: number,
  work: (path: string) => Promise<T>,
): Promise<T | null> {
  const body = await readImportFile(db, importId)
  return body === null ? null : await withTemporaryFile(body, work)
}

/** Runs work with bytes as a file, which is gone after it. */
export async function withTemporaryFile<T>(body: Uint8Array, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-import-'))
  try {
    const path = join(folder, 'file')
    const handle = await open(path, 'w')
    await handle.writeFile(body)
    await handle.close()
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Deletes files after a year, and rows of previews a week after their end or their last preview (office.md 3.2): not what
 * waits for a person, and refused rows, which can be downloaded, only with their file (OFI-18).
 */
export async function cleanUpImports(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('import_files').where('expires_at', '<=', now).execute()
  await sql`
    delete from import_rows r using catalogue_imports i
    where i.id = r.import_id and i.state <> 'held' and not (${waitsForPerson})
      and coalesce(i.finished_at, (i.stats ->> 'readAt')::timestamptz, i.started_at) < ${now}::timestamptz - interval '7 days'
      and (r.action <> 'refuse' or not exists (select from import_files f where f.import_id = i.id))`.execute(
    db,
  )
}
