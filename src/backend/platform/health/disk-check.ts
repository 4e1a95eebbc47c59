import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file system page: an empty file would fit on a full disk. */
const PROBE = Buffer.alloc(4096)
const CHECKED_EVERY_MS = 5_000

/**
 * Whether the data folder is writable, probed by writing: file system statistics know neither quotas nor a disk that
 * became read-only. The result is cached for a few seconds.
 */
export function openDiskCheck(dataDir: string, now: () => number = Date.now): () => Promise<boolean> {
  const file = join(dataDir, '.write-check')
  let known: Promise<boolean> | null = null
  let checkedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (known !== null && now() - checkedAt < CHECKED_EVERY_MS) return known
    checkedAt = now()
    known = writeFile(file, PROBE, { mode: 0o600 }).then(
      () => true,
      () => false,
    )
    return known
  }
}
