import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A page of the file system: an empty file fits on a full disk. */
const TRIAL = Buffer.alloc(4096)
const CHECKED_EVERY_MS = 5_000

/**
 * Whether the data folder can be written, tried by writing: statistics know neither quotas nor a disk that went
 * read-only. What is asked more often than every few seconds gets the last answer.
 */
export function openDiskCheck(dataDir: string, now: () => number = Date.now): () => Promise<boolean> {
  const file = join(dataDir, '.write-check')
  let known: Promise<boolean> | null = null
  let checkedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (known !== null && now() - checkedAt < CHECKED_EVERY_MS) return known
    checkedAt = now()
    known = writeFile(file, TRIAL, { mode: 0o600 }).then(
      () => true,
      () => false,
    )
    return known
  }
}
