import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseFailure } from '../platform/db/failure.ts'
import { readStoredFile, writeStoredFile } from './sources/stored-file.ts'

/** The last values read from the database, cached on disk, so that files can be served while it is unreachable. */
export interface StaleCache {
  /** Stores the value read; null deletes it. Never fails. */
  put(key: string, value: string | null): Promise<void>
  /** The last value, for use after a database failure. @throws `error` if it is another error, or nothing is stored. */
  readOnFailure(error: unknown, key: string): Promise<string>
}

/** Values known to be on disk, to skip writing them again. */
const MOST_REMEMBERED = 50_000

/** Files are named by a hash of their key, so that no part of a request reaches a path. */
export function openStaleCache(dir: string): StaleCache {
  const remembered = new Map<string, string | null>()

  function fileOf(key: string): string {
    const hash = createHash('sha256').update(key).digest('hex')
    return join(dir, hash.slice(0, 2), hash)
  }

  return {
    async put(key, value) {
      if (remembered.get(key) === value) return
      try {
        if (value === null) await rm(fileOf(key), { force: true })
        else await writeStoredFile(fileOf(key), Buffer.from(value))
      } catch {
        // A full disk must not fail the request.
        return
      }
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      remembered.set(key, value)
    },

    async readOnFailure(error, key) {
      if (databaseFailure(error) === null) throw error
      const stored = await readStoredFile(dir, fileOf(key))
      if (stored === null) throw error
      return stored.toString('utf8')
    },
  }
}
