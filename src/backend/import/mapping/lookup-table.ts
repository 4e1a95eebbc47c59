import { resolve } from 'node:path'
import { openRows } from '#tables/open-rows.ts'
import type { Cell, RawRow } from '#tables/row-source.ts'
import { headerKey } from './headers.ts'
import { ImportRefusal } from './import-refusal.ts'
import type { ColumnRef, LookupRule } from './mapping-schema.ts'

/** Finds the value of a key in a table or a chain of tables; undefined when one lacks it. */
export type Lookup = (key: string) => string | undefined

/** Loads the tables of a look-up into memory. */
export async function loadLookup(rule: LookupRule, folder: string): Promise<Lookup> {
  const values = new Map<string, string>()
  for await (const { cell } of readTable(resolve(folder, rule.file), rule.header)) {
    const key = textOf(cell(rule.key))
    if (!values.has(key)) values.set(key, textOf(cell(rule.value)))
  }
  const further = rule.next === undefined ? null : await loadLookup(rule.next, folder)
  return key => {
    const found = values.get(key)
    return found === undefined || further === null ? found : further(found)
  }
}

/** The rows of a table, with cells by header or column number. */
export async function* readTable(
  file: string,
  hasHeader: boolean,
): AsyncGenerator<{ readonly line: number; cell(column: ColumnRef): Cell | undefined }> {
  const source = await openRows(file)
  let headers: readonly string[] | null = source.names
  for await (const row of source.rows()) {
    if (headers === null && hasHeader) headers = headersOf(row)
    else yield { line: row.line, cell: column => row.cells[findColumn(column, headers, file)] }
  }
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
