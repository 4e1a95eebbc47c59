import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { es } from 'zod/locales'
import {
  type columnRef,
  fieldRule,
  type ImportMapping,
  type marginRule,
  readingShape,
} from '#contract/office/products/import-mapping.ts'
import type { FieldSet } from './field-set.ts'
import { ImportRefusal } from './import-refusal.ts'

export type ColumnRef = z.infer<typeof columnRef>

export type MarginRule = z.infer<typeof marginRule>

const mappingOf = (fields: readonly string[]) =>
  z.strictObject({
    ...readingShape,
    fields: z.partialRecord(z.enum(fields), fieldRule).optional(),
  })

/** How an operator's file maps to the fields of its kind; documented in docs/import.md. */
export type Mapping = z.infer<ReturnType<typeof mappingOf>> & {
  /** Of the tables that the map names and does not have itself; null: it has all. */
  readonly folder: string | null
}

/** Where the tables of a map are. */
export type MapTables = Pick<Mapping, 'folder' | 'tables'>

/** Reads a map. @throws ImportRefusal listing every invalid place in Spanish. */
export async function readMapping(file: string, { fields }: FieldSet): Promise<Mapping> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ImportRefusal('no-map', file)
  })
  return { ...parseMapping(jsonOf(text), fields), folder: dirname(resolve(file)) }
}

/** A map of the office, which has its tables itself: no file of the server is read. @throws ImportRefusal as `readMapping`. */
export function mappingFrom(given: ImportMapping, { fields }: FieldSet): Mapping {
  return { ...parseMapping(given, fields), folder: null }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new ImportRefusal('broken-map', error instanceof Error ? error.message : '')
  }
}

function parseMapping(json: unknown, fields: readonly string[]): Omit<Mapping, 'folder'> {
  const parsed = mappingOf(fields).safeParse(json, { error: es().localeError })
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.map(issue => `${issue.path.join('.') || 'mapa'}: ${issue.message}`)
  throw new ImportRefusal('broken-map', places.join('; '))
}
