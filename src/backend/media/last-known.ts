import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseFailure } from '../platform/db/failure.ts'
import { readKeptFile, writeKeptFile } from './sources/kept-file.ts'

/** What the database said last, kept on disk for when it is away: files that are there are served all the same. */
export interface LastKnown {
  /** Keeps what the database said; null: that there is nothing. */
  put(key: string, answer: string | null): Promise<void>
  /** What it said last, in place of a failure to ask it. Throws `error` where it is another one, or nothing is kept. */
  insteadOf(error: unknown, key: string): Promise<string>
}

/** Answers remembered to be on disk already; forgetting them costs writing them again. */
const MOST_REMEMBERED = 50_000

/** Files are named by a hash of their key, so that no part of a request reaches a path. */
export function openLastKnown(dir: string): LastKnown {
  const remembered = new Map<string, string | null>()

  function fileOf(key: string): string {
    const hash = createHash('sha256').update(key).digest('hex')
    return join(dir, hash.slice(0, 2), hash)
  }

  return {
    async put(key, answer) {
      if (remembered.get(key) === answer) return
      try {
        if (answer === null) await rm(fileOf(key), { force: true })
        else await writeKeptFile(fileOf(key), Buffer.from(answer))
      } catch {
        // A full disk is no reason to withhold what the database has just said.
        return
      }
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      remembered.set(key, answer)
    },

    async insteadOf(error, key) {
      if (databaseFailure(error) === null) throw error
      const kept = await readKeptFile(dir, fileOf(key))
      if (kept === null) throw error
      return kept.toString('utf8')
    },
  }
}
