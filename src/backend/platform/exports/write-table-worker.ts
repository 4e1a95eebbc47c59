import { on } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import { type Sheet, sheetFile, type TableFile } from '#tables/write-sheets.ts'

export interface TableOrder {
  readonly format: 'csv' | 'xlsx'
  readonly sheet: Sheet
  readonly name: string
}

/** What the thread gets: the rows follow through the port, `null` after the last. */
export interface ThreadOrder extends Omit<TableOrder, 'sheet'> {
  readonly sheet: Omit<Sheet, 'rows'>
  readonly port: MessagePort
}

/** The entry point of the worker thread of `table-writer.ts`. */
export async function writeTableInThread({ format, sheet, name, port }: ThreadOrder): Promise<TableFile> {
  const rows: Sheet['rows'][number][] = []
  for await (const [some] of on(port, 'message')) {
    if (some === null) break
    rows.push(...some)
  }
  port.close()
  return await sheetFile(format, { ...sheet, rows }, name)
}
