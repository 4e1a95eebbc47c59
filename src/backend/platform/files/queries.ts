import { sql } from 'kysely'
import type { FileReply } from '#contract/file-reply.ts'
import type { Database } from '../db/pool.ts'

export type FileKind = 'logo' | 'catalogue' | 'proof' | 'paper' | 'repair' | 'banner'

export interface NewFile extends Omit<FileReply, 'body'> {
  readonly body: Uint8Array
  /** Null: it belongs to no customer. */
  readonly cardcode: string | null
  readonly kind: FileKind
  readonly createdAt: Date
  /** Null: it never expires. */
  readonly expiresAt: Date | null
}

/** The driver decodes bytes from text, blocking the event loop: files are read in chunks. */
const CHUNK = 1024 * 1024

/** Stores a file and returns its id. */
export async function insertFile(db: Database, file: NewFile): Promise<string> {
  const body = Buffer.from(file.body.buffer, file.body.byteOffset, file.body.byteLength)
  const { id } = await db
    .insertInto('files')
    .values({
      cardcode: file.cardcode,
      kind: file.kind,
      name: file.name,
      content_type: file.contentType,
      body,
      created_at: file.createdAt,
      expires_at: file.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A file of a kind; with a cardcode only that customer's own. Null when there is none. */
export async function readFile(
  db: Database,
  wanted: { readonly id: string; readonly kind: FileKind; readonly cardcode?: string },
): Promise<FileReply | null> {
  const { rows } = await sql<{ name: string; contentType: string; size: number; first: Buffer }>`
    select name, content_type as "contentType", octet_length(body) as size, substring(body from 1 for ${CHUNK}) as first
    from files where id = ${wanted.id} and kind = ${wanted.kind}
      and (${wanted.cardcode ?? null}::text is null or cardcode = ${wanted.cardcode ?? null})`.execute(db)
  const found = rows[0]
  if (found === undefined) return null
  const { name, contentType, size, first } = found
  const body = Buffer.alloc(size)
  first.copy(body)
  for (let at = first.length; at < size; at += CHUNK) {
    const piece = await readPiece(db, wanted.id, at)
    // Deleted meanwhile.
    if (piece === null) return null
    piece.copy(body, at)
  }
  return { name, contentType, body }
}

export async function deleteFiles(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('files').where('id', 'in', ids).execute()
}

/** Deletes expired files. */
export async function deleteExpiredFiles(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('files').where('expires_at', '<=', now).execute()
}

async function readPiece(db: Database, id: string, at: number): Promise<Buffer | null> {
  const { rows } = await sql<{ piece: Buffer }>`
    select substring(body from ${at + 1}::int for ${CHUNK}) as piece from files where id = ${id}`.execute(db)
  return rows[0]?.piece ?? null
}
