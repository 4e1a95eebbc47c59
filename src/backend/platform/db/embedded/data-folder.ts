import { mkdirSync } from 'node:fs'

const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT'])
const REMEDY =
  'Make room (media/rendered in DATA_DIR may be deleted, it is rendered again on demand), then start again.'

/** Creates the folder of all application data, accessible to its owner alone; an existing one is left unchanged. */
export function makeDataFolder(dataDir: string): void {
  namingFile(dataDir, () => mkdirSync(dataDir, { recursive: true, mode: 0o700 }))
}

/** Runs a file write; Node's error of a full disk does not name the file, so one with file and remedy is thrown. */
export function namingFile<T>(file: string, write: () => T): T {
  try {
    return write()
  } catch (error) {
    throw fullDiskError(file, error) ?? error
  }
}

/** An error with file and remedy if the disk is full; null for any other error. */
export function fullDiskError(file: string, error: unknown): Error | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (!NO_ROOM.has(code)) return null
  return new Error(`The disk has no room to write ${file} (${code}). ${REMEDY}`, { cause: error })
}

/** Another program's output, with the remedy added if its disk is full. */
export function withRemedy(output: string): string {
  return /No space left on device|Disk quota exceeded/i.test(output) ? `${output}\n${REMEDY}` : output
}
