import { CallError } from '#contract/errors.ts'
import type { TableFile } from '#tables/write-sheets.ts'
import { openWorkerThread } from '../worker-thread.ts'
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
/** Writes tables in a thread, one after the other: a workbook of 20,000 rows would block every other request. */
export function openTableWriter(): TableWriter {
  const thread = openWorkerThread<TableOrder, TableFile>({
    entry: new URL('./write-table-worker.ts', import.meta.url),
    name: 'writeTableInThread',
    idleMs: IDLE_MS,
    // Fifty thousand rows of a workbook, several times over.
    maxYoungGenerationSizeMb: 32,
    maxOldGenerationSizeMb: 640,
  })
  return {
    write: async ({ format, sheet, name }) => {
      if (thread.waiting() >= MOST_WAITING) throw new CallError('UNAVAILABLE', { detail: messages.busy })
      // What computes a cell cannot cross into the thread.
      const columns = sheet.columns.map(({ head, kind, width }) => ({ head, kind, width }))
      return await thread.run({ format, name, sheet: { ...sheet, columns } })
    },
    close: thread.close,
  }
}
