import Piscina from 'piscina'
import { CallError } from '#contract/errors.ts'
import type { FileReading } from './read-file-worker.ts'

export interface OrderFileReader {
  /** The rows of a CSV or XLSX file as lines. Rejects with a `CallError` of `readOrderFile`, and after `close`. */
  readonly read: (base64: string) => Promise<string[]>
  readonly close: () => Promise<void>
}

/** Files come rarely: a thread that waits for the next one only takes memory. */
const IDLE_MS = 10_000
/** A file has at most 2 MB and each of its parts 4 MB. */
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 192 }

/** Reads files in a thread: unpacking and parsing 2 MB would hold up every other request. */
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
    // The pool itself would leave a file that comes too late waiting for ever.
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
