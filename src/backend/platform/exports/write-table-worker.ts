import { type Sheet, sheetFile, type TableFile } from '#tables/write-sheets.ts'

export interface TableOrder {
  readonly format: 'csv' | 'xlsx'
  readonly sheet: Sheet
  readonly name: string
}

/** The entry point of the worker thread of `table-writer.ts`. */
export async function writeTableInThread({ format, sheet, name }: TableOrder): Promise<TableFile> {
  return await sheetFile(format, sheet, name)
}
