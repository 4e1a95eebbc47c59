import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { originalsFolder } from './import-picture.ts'
import { isStoredAs, readStoredFile, writeStoredFile } from './stored-file.ts'

/** The address of a stored PDF, as in `product_media.source`: its name is the hash of its content. */
const ADDRESS = /^\/media\/d\/([0-9a-f]{64})\.pdf$/

/** Stores a PDF beside the pictures, whose folder backups include; null if it is none. */
export async function storeDocument(dir: string, content: Buffer): Promise<string | null> {
  if (content.toString('latin1', 0, 5) !== '%PDF-') return null
  const hash = createHash('sha256').update(content).digest('hex')
  const file = fileOf(dir, hash)
  if (!(await isStoredAs(file, content))) await writeStoredFile(file, content)
  return `/media/d/${hash}.pdf`
}

/** The hash in the address of a stored PDF; null for any other address. */
export function documentHash(address: string): string | null {
  return ADDRESS.exec(address)?.[1] ?? null
}

/** A stored PDF by its hash; null if it is not there. */
export function readDocument(dir: string, hash: string): Promise<Buffer | null> {
  return readStoredFile(originalsFolder(dir), fileOf(dir, hash))
}

function fileOf(dir: string, hash: string): string {
  return join(originalsFolder(dir), hash.slice(0, 2), `${hash}.pdf`)
}
