import { mkdirSync } from 'node:fs'

const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT'])
const REMEDY =
  'Make room (media/rendered in DATA_DIR may be deleted, it is drawn again when asked for), then start again.'

/** Makes the folder of all application data, for its owner alone; one that is there stays as it is. */
export function makeDataFolder(dataDir: string): void {
  namingFile(dataDir, () => mkdirSync(dataDir, { recursive: true, mode: 0o700 }))
}

/** Runs what writes a file; a full disk, which Node tells of without the file, is told with it and what to do. */
export function namingFile<T>(file: string, write: () => T): T {
  try {
    return write()
  } catch (error) {
    throw fullDiskError(file, error) ?? error
  }
}

/** The error with file and remedy where the disk is full; null for any other. */
export function fullDiskError(file: string, error: unknown): Error | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (!NO_ROOM.has(code)) return null
  return new Error(`The disk has no room to write ${file} (${code}). ${REMEDY}`, { cause: error })
}

/** What another program said, with the remedy where its disk is full. */
export function withRemedy(words: string): string {
  return /No space left on device|Disk quota exceeded/i.test(words) ? `${words}\n${REMEDY}` : words
}
