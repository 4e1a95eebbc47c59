import Piscina from 'piscina'
import { CallError } from '#contract/errors.ts'
import type { TableFile } from '#tables/write-sheets.ts'
import { messages } from './messages.ts'
import type { TableOrder } from './write-table-worker.ts'

export interface TableWriter {
  /** Rejects with UNAVAILABLE while too many wait. */
  readonly write: (order: TableOrder) => Promise<TableFile>
  readonly close: () => Promise<void>
}

/** Exports are rare: an idle thread only uses memory. */
const IDLE_MS = 10_000
const MOST_WAITING = 6
/** Fifty thousand rows of a workbook, several times over. */
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 640 }

/** Writes tables in a thread, one after the other: a workbook of 20,000 rows would block every other request. */
export function openTableWriter(): TableWriter {
  const pool = new Piscina<TableOrder, TableFile>({
    filename: new URL('./write-table-worker.ts', import.meta.url).href,
    name: 'writeTableInThread',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: THREAD_MEMORY,
  })
  let isClosed = false
  return {
    // A run on a closed pool would never settle.
    write: async ({ format, sheet, name }) => {
      if (isClosed) throw new Error('The writer of tables is closed')
      if (pool.queueSize >= MOST_WAITING) throw new CallError('UNAVAILABLE', { detail: messages.busy })
      // What computes a cell cannot cross into the thread.
      const columns = sheet.columns.map(({ head, kind, width }) => ({ head, kind, width }))
      return await pool.run({ format, name, sheet: { ...sheet, columns } })
    },
    close: () => {
      isClosed = true
      return pool.close()
    },
  }
}
