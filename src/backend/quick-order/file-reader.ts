import { CallError } from '#contract/errors.ts'
import { openWorkerThread } from '../platform/worker-thread.ts'
import type { FileReading } from './read-file-worker.ts'

export interface OrderFileReader {
  /** The rows of a CSV or XLSX file as lines. Rejects with a `CallError` of `readOrderFile`, and after `close`. */
  readonly read: (base64: string) => Promise<string[]>
  readonly close: () => Promise<void>
}

/** Files are rare: an idle thread only uses memory. */
const IDLE_MS = 10_000
/** Reads files in a thread: unpacking and parsing 2 MB would block every other request. */
export function openOrderFileReader(): OrderFileReader {
  const thread = openWorkerThread<string, FileReading>({
    entry: new URL('./read-file-worker.ts', import.meta.url),
    name: 'readFileInThread',
    idleMs: IDLE_MS,
    // Files are limited to 2 MB and each of their parts to 4 MB.
    maxYoungGenerationSizeMb: 16,
    maxOldGenerationSizeMb: 192,
  })
  return {
    read: async base64 => {
      const reading = await thread.run(base64)
      if ('lines' in reading) return reading.lines
      throw new CallError(reading.code, { detail: reading.detail ?? undefined })
    },
    close: thread.close,
  }
}
