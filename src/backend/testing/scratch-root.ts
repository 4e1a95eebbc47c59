import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const MEMORY_FOLDER = '/dev/shm'
const GIB = 2 ** 30
/** Those of a whole run take about one; a machine short of memory keeps them on its disk. */
const NEEDED_BYTES = 4 * GIB

/**
 * Where tests put disposable databases: in memory where there is room, else on disk. Copying one costs a tenth of the
 * processor time there, because no file system has to find blocks and write them back.
 */
export const scratchRoot = hasRoomInMemory() ? MEMORY_FOLDER : tmpdir()

/** Where databases of earlier runs may be. */
export const scratchRoots: ReadonlySet<string> = new Set([tmpdir(), scratchRoot])

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    return bavail * bsize >= NEEDED_BYTES && freemem() >= NEEDED_BYTES
  } catch {
    return false
  }
}
