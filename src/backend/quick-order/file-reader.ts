import Piscina from 'piscina'
import { CallError } from '#contract/errors.ts'
import type { FileReading } from './read-file-worker.ts'

export interface OrderFileReader {
  /** The rows of a CSV or XLSX file as lines. Rejects with a `CallError` of `readOrderFile`, and after `close`. */
  readonly read: (base64: string) => Promise<string[]>
  readonly close: () => Promise<void>
}

/** Files are rare: an idle thread only uses memory. */
const IDLE_MS = 10_000
/** Files are limited to 2 MB and each of their parts to 4 MB. */
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 192 }

/** Reads files in a thread: unpacking and parsing 2 MB would block every other request. */
export function openOrderFileReader(): OrderFileReader {
  const pool = new Piscina<string, FileReading>({
    filename: new URL('./read-file-worker.ts', import.meta.url).href,
    name: 'readFileInThread',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: THREAD_MEMORY,
  })
  let isClosed = false
  return {
    // A run on a closed pool would never settle.
    read: async base64 => {
      if (isClosed) throw new Error('The reader of order files is closed')
      const reading = await pool.run(base64)
      if ('lines' in reading) return reading.lines
      throw new CallError(reading.code, { detail: reading.detail ?? undefined })
    },
    close: () => {
      isClosed = true
      return pool.close()
    },
  }
}
