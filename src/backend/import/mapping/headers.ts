import { slugify } from '#domain/text/slug.ts'
import { ALIASES, FIELDS, type Field, NOT_IMPORTED } from './fields.ts'

export interface HeaderReading {
  /** 0-based column of each field found. */
  readonly columns: ReadonlyMap<Field, number>
  /** Unknown headers, as written in the file. */
  readonly ignored: readonly string[]
  /** Known headers that a catalogue import does not set, such as discounts. */
  readonly notImported: readonly string[]
}

const fieldByKey = new Map<string, Field>(
  FIELDS.flatMap(field => [...ALIASES[field], field].map(name => [headerKey(name), field] as const)),
)
const notImportedKeys = new Set(NOT_IMPORTED.map(headerKey))

/** A header without case, accents, spaces and punctuation: `Código de barras` → `codigodebarras`. */
export function headerKey(header: string): string {
  return slugify(header).replaceAll('-', '')
}

/**
 * Finds the fields among a file's headers; the first column of a field counts. Without a title column "descripción" is
 * the title: most price lists have a single text.
 */
export function readHeaders(headers: readonly string[]): HeaderReading {
  const columns = new Map<Field, number>()
  const ignored: string[] = []
  const notImported: string[] = []
  for (const [at, header] of headers.entries()) {
    const key = headerKey(header)
    const field = fieldByKey.get(key)
    if (field !== undefined && !columns.has(field)) columns.set(field, at)
    else if (notImportedKeys.has(key)) notImported.push(header.trim())
    else if (key !== '') ignored.push(header.trim())
  }
  const description = columns.get('description')
  const isFieldName = description !== undefined && headerKey(headers[description] ?? '') === 'description'
  if (description !== undefined && !isFieldName && !columns.has('title') && !columns.has('name')) {
    columns.set('title', description)
    columns.delete('description')
  }
  return { columns, ignored, notImported }
}
