import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CallError } from '#contract/errors.ts'
import type { Database } from '../platform/db/pool.ts'
import { readFile } from '../platform/files/queries.ts'
import { findRegistration } from './queries.ts'

/**
 * Writes the proof of a registration into a folder, readable only by the current user; returns the
 * path. Throws NOT_FOUND when there is none, a file system error when the file exists.
 */
export async function saveProof(db: Database, id: string, folder: string): Promise<string> {
  const registration = await findRegistration(db, id)
  const proof = registration && (await readFile(db, { id: registration.proofId, kind: 'proof' }))
  if (proof === null) throw new CallError('NOT_FOUND')
  // The name contains no path (proof.ts), and the id makes it unique.
  const file = join(folder, `${id}-${proof.name}`)
  await mkdir(folder, { recursive: true })
  await writeFile(file, proof.body, { mode: 0o600, flag: 'wx' })
  return file
}
