import { slugify } from '#domain/text/slug.ts'
import type { FieldSet } from './field-set.ts'

export interface HeaderReading<F extends string> {
  /** 0-based column of each field found. */
  readonly columns: ReadonlyMap<F, number>
  /** Unknown headers, as written in the file. */
  readonly ignored: readonly string[]
  /** Known headers that an import of this kind does not set, such as discounts in a catalogue. */
  readonly notImported: readonly string[]
}

/** A header without case, accents, spaces and punctuation: `Código de barras` → `codigodebarras`. */
export function headerKey(header: string): string {
  return slugify(header).replaceAll('-', '')
}

/** Finds the fields among a file's headers; the first column of a field counts. */
export function readHeaders<F extends string>(
  headers: readonly string[],
  set: FieldSet<F>,
): HeaderReading<F> {
  const fieldByKey = new Map(
    set.fields.flatMap(field =>
      [...set.aliases[field], field].map(name => [headerKey(name), field] as const),
    ),
  )
  const notImportedKeys = new Set(set.notImported.map(headerKey))
  const columns = new Map<F, number>()
  const ignored: string[] = []
  const notImported: string[] = []
  for (const [at, header] of headers.entries()) {
    const key = headerKey(header)
    const field = fieldByKey.get(key)
    if (field !== undefined && !columns.has(field)) columns.set(field, at)
    else if (notImportedKeys.has(key)) notImported.push(header.trim())
    else if (key !== '') ignored.push(header.trim())
  }
  if (set.standIn !== undefined) standIn(columns, headers, set.standIn)
  return { columns, ignored, notImported }
}

/** A column headed by the field's own name means the field itself. */
function standIn<F extends string>(
  columns: Map<F, number>,
  headers: readonly string[],
  rule: NonNullable<FieldSet<F>['standIn']>,
): void {
  const column = columns.get(rule.field)
  if (column === undefined || headerKey(headers[column] ?? '') === headerKey(rule.field)) return
  if (rule.unless.some(field => columns.has(field))) return
  columns.set(rule.for, column)
  columns.delete(rule.field)
}
