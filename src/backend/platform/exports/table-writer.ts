import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { CallError } from '#contract/errors.ts'
import type { Sheet, TableFile } from '#tables/write-sheets.ts'
import { eachInSlices } from '../concurrency/time-slices.ts'
import { openWorkerThread } from '../worker-thread.ts'
import { messages } from './messages.ts'
import type { TableOrder, ThreadOrder } from './write-table-worker.ts'

export interface TableWriter {
  /** Rejects with UNAVAILABLE while too many wait. */
  readonly write: (order: TableOrder) => Promise<TableFile>
  readonly close: () => Promise<void>
}

/** Exports are rare: an idle thread only uses memory. */
const IDLE_MS = 10_000
const MOST_WAITING = 6
/** Copying all rows at once would block every other request, too. */
const ROWS_AT_ONCE = 100

/** Writes tables in a thread, one after the other: a workbook of 20,000 rows would block every other request. */
export function openTableWriter(): TableWriter {
  const thread = openWorkerThread<ThreadOrder, TableFile>({
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
      const { rows, ...head } = sheet
      const { port1, port2: port } = new MessageChannel()
      const written = thread.run(
        { format, name, sheet: { ...head, columns }, port },
        { transferList: [port] },
      )
      const [file] = await Promise.all([written, sendRows(rows, port1)])
      return file
    },
    close: thread.close,
  }
}

async function sendRows(rows: Sheet['rows'], port: MessagePort): Promise<void> {
  await eachInSlices(parts(rows), part => port.postMessage(part))
  port.postMessage(null)
}

function* parts(rows: Sheet['rows']): Generator<Sheet['rows']> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE)
}
