import type { Cell, Row } from 'write-excel-file/node'
import { formatDay } from '#domain/time/business-day.ts'
import { csvText } from './csv-text.ts'

/** A string for texts and days, else a number; null leaves the cell empty. */
export type SheetValue = string | number | null

/** `day` is a business day `YYYY-MM-DD`; an `amount` has two decimals, a `number` as many as it has. */
type ColumnKind = 'text' | 'day' | 'amount' | 'number'

export interface SheetColumn<Row> {
  readonly head: string
  readonly kind: ColumnKind
  /** In characters. */
  readonly width: number
  readonly value: (row: Row) => SheetValue
  /** The column of the screen that it is of, by its title; by default the one that is called alike. */
  readonly of?: string
}

/** A spreadsheet table: columns and rows of the same length. */
export interface Sheet {
  readonly name: string
  readonly columns: readonly Pick<SheetColumn<never>, 'head' | 'kind' | 'width' | 'of'>[]
  readonly rows: readonly (readonly SheetValue[])[]
  /** Lines above the table in a workbook, the first as its title, and an empty row below them. */
  readonly lines?: readonly string[]
}

/** A written table with its file name. */
export interface TableFile {
  readonly name: string
  readonly contentType: string
  readonly body: Uint8Array
}

/** Without it, Excel on Windows does not read CSV as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const SEPARATOR = ';'
const FORMATS = { day: 'dd/mm/yyyy', amount: '#,##0.00' } as const
/** Maximum length of a cell's text. */
const MAX_CELL_LENGTH = 32_000

export function sheetOf<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Sheet {
  return { name, columns, rows: rows.map(row => columns.map(column => column.value(row))) }
}

/** The columns of these columns of the screen, in their order (OFX-04); where it has none of them, all as they are. */
export function arrangeSheet(sheet: Sheet, titles: readonly string[]): Sheet {
  const places = titles.flatMap(title =>
    sheet.columns.flatMap(({ head, of = head }, at) => (of === title ? [at] : [])),
  )
  if (places.length === 0) return sheet
  return {
    ...sheet,
    columns: places.flatMap(at => sheet.columns[at] ?? []),
    rows: sheet.rows.map(row => places.map(at => row[at] ?? null)),
  }
}

/** One sheet in the requested format. */
export async function sheetFile(format: 'csv' | 'xlsx', sheet: Sheet, name: string): Promise<TableFile> {
  return format === 'csv' ? csvFile(sheet, name) : workbookFile([sheet], name)
}

/**
 * One sheet as CSV for spreadsheets with Uruguayan settings: semicolons, decimal commas, no thousands separators.
 * Texts that could be read as formulas are prefixed with an apostrophe.
 */
export function csvFile(sheet: Sheet, name: string): TableFile {
  const heads = sheet.columns.map(({ head }) => csvText(head))
  const rows = sheet.rows.map(row => row.map((value, at) => csvField(value, sheet.columns[at]?.kind)))
  const text = [heads, ...rows].map(fields => `${fields.join(SEPARATOR)}\r\n`).join('')
  const body = Buffer.from(BYTE_ORDER_MARK + text)
  return { name: `${name}.csv`, contentType: 'text/csv; charset=utf-8', body }
}

/** Sheets as one workbook with a bold, frozen header row. */
export async function workbookFile(sheets: readonly Sheet[], name: string): Promise<TableFile> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const body = await writeExcelFile(
    sheets.map(({ name: sheet, columns, rows, lines = [] }) => ({
      sheet,
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: linesAbove(lines).length + 1,
      data: [
        ...linesAbove(lines),
        columns.map(
          ({ head, kind }): Cell => ({
            value: head,
            type: String,
            fontWeight: 'bold',
            backgroundColor: '#eef2f5',
            align: isNumeric(kind) ? 'right' : 'left',
          }),
        ),
        ...rows.map(row => row.map((value, at) => workbookCell(value, columns[at]?.kind))),
      ],
    })),
  ).toBuffer()
  const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { name: `${name}.xlsx`, contentType, body }
}

function linesAbove([title, ...others]: readonly string[]): Row[] {
  if (title === undefined) return []
  return [
    [{ ...textCell(title), fontWeight: 'bold', fontSize: 16 }],
    ...others.map(line => [textCell(line)]),
    [],
  ]
}

function isNumeric(kind: ColumnKind): boolean {
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
  return textCell(value)
}

/** Typed as text, so that it is never read as a formula; without characters that XML does not allow. */
function textCell(text: string) {
  const value = text.replace(/\p{Cc}|[\ufffe\uffff]/gu, ' ').slice(0, MAX_CELL_LENGTH)
  return { value, type: String }
}
