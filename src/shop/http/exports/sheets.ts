import type { Cell } from 'write-excel-file/node'
import type { FileReply } from '#contract/file-reply.ts'
import { csvText } from '#domain/text/csv-text.ts'
import { formatDay } from '#domain/time/business-day.ts'

/** A text or a day is a string, everything else a number; null leaves the cell empty. */
export type SheetValue = string | number | null

/** `day` is a business day `YYYY-MM-DD`; an `amount` has two decimals, a `number` as many as it has. */
type ColumnKind = 'text' | 'day' | 'amount' | 'number'

export interface SheetColumn<Row> {
  readonly head: string
  readonly kind: ColumnKind
  /** In letters. */
  readonly width: number
  readonly value: (row: Row) => SheetValue
}

/** A table for spreadsheet programs: named columns over rows of as many values. */
export interface Sheet {
  readonly name: string
  readonly columns: readonly Pick<SheetColumn<never>, 'head' | 'kind' | 'width'>[]
  readonly rows: readonly (readonly SheetValue[])[]
}

/** UTF-8 said aloud: without it the spreadsheets of Windows take CSV for an older alphabet. */
const BYTE_ORDER_MARK = '\uFEFF'
const SEPARATOR = ';'
const FORMATS = { day: 'dd/mm/yyyy', amount: '#,##0.00' } as const
/** The longest text a cell may hold. */
const LONGEST_TEXT = 32_000

export function sheetOf<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Sheet {
  return { name, columns, rows: rows.map(row => columns.map(column => column.value(row))) }
}

/**
 * One sheet as CSV that a spreadsheet set to Uruguay opens as it is: semicolons, decimal commas, no thousands signs.
 * A text that a program would take for a formula begins with an apostrophe.
 */
export function csvFile(sheet: Sheet, name: string): FileReply {
  const heads = sheet.columns.map(({ head }) => csvText(head))
  const rows = sheet.rows.map(row => row.map((value, at) => csvField(value, sheet.columns[at]?.kind)))
  const text = [heads, ...rows].map(fields => `${fields.join(SEPARATOR)}\r\n`).join('')
  const body = Buffer.from(BYTE_ORDER_MARK + text)
  return { name: `${name}.csv`, contentType: 'text/csv; charset=utf-8', body }
}

/** Sheets as one workbook, their heads bold and always in sight. */
export async function workbookFile(sheets: readonly Sheet[], name: string): Promise<FileReply> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const body = await writeExcelFile(
    sheets.map(({ name: sheet, columns, rows }) => ({
      sheet,
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
      data: [
        columns.map(
          ({ head, kind }): Cell => ({
            value: head,
            type: String,
            fontWeight: 'bold',
            backgroundColor: '#eef2f5',
            align: isFigure(kind) ? 'right' : 'left',
          }),
        ),
        ...rows.map(row => row.map((value, at) => workbookCell(value, columns[at]?.kind))),
      ],
    })),
  ).toBuffer()
  const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { name: `${name}.xlsx`, contentType, body }
}

function isFigure(kind: ColumnKind): boolean {
  return kind === 'amount' || kind === 'number'
}

function csvField(value: SheetValue, kind: ColumnKind | undefined): string {
  if (value === null) return ''
  if (typeof value === 'number') {
    return (kind === 'amount' ? value.toFixed(2) : String(value)).replace('.', ',')
  }
  if (kind === 'day') return formatDay(value)
  return csvText(value)
}

function workbookCell(value: SheetValue, kind: ColumnKind | undefined): Cell {
  if (value === null) return null
  if (typeof value === 'number') {
    return { value, type: Number, ...(kind === 'amount' ? { format: FORMATS.amount } : {}) }
  }
  if (kind === 'day') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: FORMATS.day }
  // Said to be a text, so that no program reads a formula; without the signs that XML cannot carry.
  return { value: value.replace(/\p{Cc}|[\ufffe\uffff]/gu, ' ').slice(0, LONGEST_TEXT), type: String }
}
