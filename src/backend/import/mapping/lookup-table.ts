import { resolve } from 'node:path'
import type { LookupRule, MapTable } from '#contract/office/products/import-mapping.ts'
import { openRows } from '#tables/open-rows.ts'
import type { Cell, RawRow, RowSource } from '#tables/row-source.ts'
import { headerKey } from './headers.ts'
import { ImportRefusal } from './import-refusal.ts'
import type { ColumnRef, MapTables } from './mapping-schema.ts'

/** Finds the value of a key in a table or a chain of tables; undefined when one lacks it. */
export type Lookup = (key: string) => string | undefined

/** Loads the tables of a look-up into memory. */
export async function loadLookup(rule: LookupRule, tables: MapTables): Promise<Lookup> {
  const values = new Map<string, string>()
  for await (const { cell } of readTable(rule, tables)) {
    const key = textOf(cell(rule.key))
    if (!values.has(key)) values.set(key, textOf(cell(rule.value)))
  }
  const further = rule.next === undefined ? null : await loadLookup(rule.next, tables)
  return key => {
    const found = values.get(key)
    return found === undefined || further === null ? found : further(found)
  }
}

/** The rows of a table, with cells by header or column number. @throws ImportRefusal for one that is nowhere. */
export async function* readTable(
  { file, header }: { readonly file: string; readonly header: boolean },
  tables: MapTables,
): AsyncGenerator<{ readonly line: number; cell(column: ColumnRef): Cell | undefined }> {
  const source = await openTable(file, tables)
  let headers: readonly string[] | null = source.names
  for await (const row of source.rows()) {
    if (headers === null && header) headers = headersOf(row)
    else yield { line: row.line, cell: column => row.cells[findColumn(column, headers, file)] }
  }
}

async function openTable(
  file: string,
  { folder, tables }: MapTables,
): Promise<Pick<RowSource, 'names' | 'rows'>> {
  const own = tables?.[file]
  if (own !== undefined) return { names: own.names, rows: () => numbered(own) }
  if (folder === null) throw new ImportRefusal('no-table', file)
  return await openRows(resolve(folder, file))
}

async function* numbered({ rows }: MapTable): AsyncGenerator<RawRow> {
  for (const [at, cells] of rows.entries()) yield { line: at + 1, cells }
}

/** A row's cells as headers. */
export function headersOf(row: RawRow): string[] {
  return Array.from(row.cells, textOf)
}

/** 0-based column. @throws ImportRefusal for an unknown header. */
export function findColumn(column: ColumnRef, headers: readonly string[] | null, file: string): number {
  if (typeof column === 'number') return column - 1
  const exact = headers?.indexOf(column) ?? -1
  if (exact !== -1) return exact
  const alike = headers?.findIndex(header => headerKey(header) === headerKey(column)) ?? -1
  if (alike === -1) throw new ImportRefusal('unknown-column', `${column} (${file})`)
  return alike
}

/** A cell as trimmed text. */
export function textOf(cell: Cell | undefined): string {
  return String(cell ?? '').trim()
}
