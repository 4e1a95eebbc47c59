import type { FieldRule, ImportMapping } from '#contract/office/products/import-mapping.ts'
import type { FileColumn } from './import-types.ts'

export type ColumnRule = Exclude<FieldRule, string | number | { value: string | number }>

/** The rule of a field as an object; null for a constant. */
export function columnRuleOf(rule: FieldRule): ColumnRule | null {
  if (typeof rule !== 'object') return { column: rule }
  return 'value' in rule ? null : rule
}

/** The field that a column is read into; null: it is not used. */
export function fieldOfColumn(
  { fields }: ImportMapping,
  column: FileColumn,
  columns: readonly FileColumn[],
): string | null {
  const found = Object.entries(fields).find(([, rule]) => {
    const ref = columnRuleOf(rule)?.column
    return ref === column.column || (typeof ref === 'string' && columnNamed(ref, columns) === column)
  })
  return found?.[0] ?? null
}

function columnNamed(name: string, columns: readonly FileColumn[]): FileColumn | undefined {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^a-z0-9]/gi, '')
      .toLowerCase()
  return (
    columns.find(({ header }) => header === name) ??
    columns.find(({ header }) => plain(header) === plain(name))
  )
}

/** How a column is named in a map: by its header, if no other has it. */
export function columnRefOf(
  { column, header }: FileColumn,
  columns: readonly FileColumn[],
  hasHeader: boolean,
) {
  const isAlone = header !== '' && columns.filter(one => one.header === header).length === 1
  return hasHeader && isAlone ? header : column
}

/** Reads a column into a field, which no other column then is; null: it is not used. */
export function withColumn(
  mapping: ImportMapping,
  column: FileColumn,
  columns: readonly FileColumn[],
  field: string | null,
): ImportMapping {
  const was = fieldOfColumn(mapping, column, columns)
  const fields = Object.fromEntries(
    Object.entries(mapping.fields).filter(([name]) => name !== was && name !== field),
  )
  if (field !== null) fields[field] = columnRefOf(column, columns, mapping.header)
  return { ...mapping, fields }
}

export function withField(mapping: ImportMapping, field: string, rule: FieldRule | null): ImportMapping {
  const { [field]: _, ...fields } = mapping.fields
  return { ...mapping, fields: rule === null ? fields : { ...fields, [field]: rule } }
}

/** `30+10+5`, `12,5` are rules; another text is the name of a column. */
export function operandOf(text: string): number | { column: string } | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  const number = Number(typed.replace(',', '.'))
  return Number.isFinite(number) ? number : { column: typed }
}

/** `a = b`, one a line. */
export function pairsOf(text: string, sign: '=' | ':'): [string, string][] {
  return text.split('\n').flatMap((line): [string, string][] => {
    const at = line.lastIndexOf(sign)
    return at < 1 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()]]
  })
}

/** The columns by the names that the map gives them. */
export function namedColumns({ columns }: ImportMapping, found: readonly FileColumn[]): FileColumn[] {
  return found.map(column => ({ ...column, header: columns?.[column.column - 1] ?? column.header }))
}

/** Tables that a map names and does not have (OFI-05). */
export function missingTables({ fields, codes, tables = {} }: ImportMapping): string[] {
  const named = new Set(codes === undefined ? [] : [codes.file])
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, part] of Object.entries(value)) {
      if ((key === 'lookup' || key === 'next') && 'file' in part) named.add(String(part.file))
      visit(part)
    }
  }
  visit(fields)
  return [...named].filter(file => !Object.hasOwn(tables, file))
}
