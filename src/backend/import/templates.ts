import type { ImportKind } from '#domain/office/imports/import-kinds.ts'
import { type SheetColumn, sheetFile, sheetOf, type TableFile } from '#tables/write-sheets.ts'
import { fieldNames, sheetNames } from './kinds/messages.ts'
import rows from './kinds/templates.json' with { type: 'json' }
import { fieldNames as productNames } from './mapping/messages.ts'
import type { TemplateRow } from './template-queries.ts'

const names: Readonly<Record<ImportKind, Readonly<Record<string, string>>>> = {
  catalogue: productNames,
  prices: productNames,
  ...fieldNames,
}

/**
 * The file to fill in for one kind of import: its header and three rows, which it accepts (OFI-02): of own data, else, where
 * there is none yet, examples.
 */
export async function templateFile(
  kind: ImportKind,
  format: 'csv' | 'xlsx',
  own: readonly TemplateRow[] = [],
): Promise<TableFile> {
  const examples: readonly TemplateRow[] = own.length === 0 ? rows[kind] : own
  const fields = Object.keys(examples[0] ?? {})
  const columns = fields.map((field): SheetColumn<(typeof examples)[number]> => {
    const head = names[kind][field] ?? field
    return { head, kind: 'text', width: Math.max(14, head.length + 2), value: row => row[field] ?? null }
  })
  return await sheetFile(format, sheetOf(sheetNames[kind], columns, examples), sheetNames[kind])
}
