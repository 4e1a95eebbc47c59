import type { QueryOf } from '#contract/call.ts'
import { exportProducts } from '#contract/office/exports.ts'
import { officeProductColumns } from '#contract/office/products/product-sheet.ts'
import type { coverageProducts } from '#contract/office/reports/catalogue-reports.ts'
import { cellText } from '#domain/office/sheet/cell-values.ts'
import { fieldTitle } from '#domain/office/sheet/field-names.ts'
import { allFields, type SheetField } from '#domain/office/sheet/sheet-fields.ts'
import { type SheetSort, SheetTable } from '#domain/office/sheet/sheet-table.ts'
import type { Sheet, SheetColumn, SheetValue } from '#tables/write-sheets.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import { runInSlices, type Steps } from '../../platform/concurrency/time-slices.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { ListExports } from '../../platform/exports/list-exports.ts'
import { messages } from './messages.ts'
import { readColumns } from './read-columns.ts'

const WIDTHS: Readonly<Record<string, number>> = { title: 48, node: 40, tags: 30, barcode: 18 }

interface ProductExportOptions {
  readonly db: Database
  /** The codes behind a figure of the coverage, whose products the grid may be narrowed to (OFR-07). */
  readonly codesLacking: (
    figure: Pick<QueryOf<typeof coverageProducts>, 'gap' | 'brand' | 'list'>,
  ) => Promise<readonly string[]>
}

/** The filtered rows of the `Planilla` as a file, sorted by the same rules as on the screen (OFX-08). */
export function productExport({ db, codesLacking }: ProductExportOptions, exports: ListExports): Route {
  return exports.handle(exportProducts, officeProductColumns, async ({ query, operator, now }) => {
    const table = new SheetTable(await readColumns(db, '', operator.permissions.has('prices.read'), now))
    const fields = Object.fromEntries(new URLSearchParams(query.fields))
    const { gap, words, sort, columns } = query
    const codes = gap === undefined ? undefined : new Set(await codesLacking({ ...query, gap }))
    return await runInSlices(sheetSteps(table, table.rows({ words, fields, codes }, sortOf(sort)), columns))
  })
}

function sortOf(text: string): SheetSort | null {
  if (text === '') return null
  const isDescending = text.startsWith('-')
  return { field: isDescending ? text.slice(1) : text, isDescending }
}

/** Only fields that are asked for are written: a list of prices has three. */
function* sheetSteps(table: SheetTable, rows: readonly number[], asked: readonly string[]): Steps<Sheet> {
  const all = allFields(table.lists)
  const chosen = all.filter(({ name }) => asked.includes(name))
  const fields = chosen.length === 0 ? all : chosen
  const written: SheetValue[][] = []
  for (const row of rows) {
    yield
    written.push(fields.map(field => cellOf(table, row, field)))
  }
  return { name: messages.exported, columns: fields.map(field => columnOf(field, table)), rows: written }
}

type Column = Pick<SheetColumn<never>, 'head' | 'kind' | 'width' | 'of'>

function columnOf(field: SheetField, { lists }: SheetTable): Column {
  const list = lists.find(({ number }) => number === field.list)?.name ?? ''
  return {
    head: fieldTitle(field, list),
    kind: kindOf(field),
    width: WIDTHS[field.name] ?? 16,
    of: field.name,
  }
}

function kindOf({ kind }: SheetField): Column['kind'] {
  if (kind === 'price') return 'amount'
  if (kind === 'number') return 'number'
  return kind === 'day' ? 'day' : 'text'
}

function cellOf(table: SheetTable, row: number, field: SheetField): SheetValue {
  const value = table.value(row, field.name)
  const isPlain = typeof value === 'number' || (field.kind === 'day' && typeof value === 'string')
  if (value === null || isPlain) return value
  return cellText(field, value)
}
