import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { es } from 'zod/locales'
import {
  columnRef,
  columnRule,
  constantRule,
  type ImportMapping,
  type marginRule,
  readingShape,
} from '#contract/office/products/import-mapping.ts'
import type { FieldSet } from './field-set.ts'
import { ImportRefusal } from './import-refusal.ts'

export type ColumnRef = z.infer<typeof columnRef>

const lookup = z.strictObject({
  /** Relative to the map's folder. */
  file: z.string().min(1),
  key: columnRef,
  value: columnRef,
  header: z.boolean().default(false),
  /** The value found is the key for the next table. */
  get next() {
    return lookup.optional()
  },
})

export type LookupRule = z.infer<typeof lookup>

const operand = z.union([z.number(), z.strictObject({ column: columnRef, lookup: lookup.optional() })])

export type OperandRule = z.infer<typeof operand>

/** With the tables that a command finds beside its map. */
const ruleWithTables = columnRule.extend({
  lookup: lookup.optional(),
  divideBy: operand.optional(),
  multiplyBy: operand.optional(),
  markup: operand.optional(),
})

const fieldRule = z.union([columnRef, constantRule, ruleWithTables])

export type MarginRule = z.infer<typeof marginRule>

export type FieldRule = z.infer<typeof fieldRule>

const codesRule = z.strictObject({
  file: z.string().min(1),
  header: z.boolean().default(false),
  product: columnRef,
  code: columnRef,
  quantity: columnRef.optional(),
})

export type CodesRule = z.infer<typeof codesRule>

const mappingOf = (fields: readonly string[]) =>
  z.strictObject({
    ...readingShape,
    columns: z.array(z.string()).optional(),
    fields: z.partialRecord(z.enum(fields), fieldRule).optional(),
    codes: codesRule.optional(),
  })

/** How an operator's file maps to the fields of its kind; documented in docs/import.md. */
export type Mapping = z.infer<ReturnType<typeof mappingOf>> & {
  /** Folder of the tables named in the map. */
  readonly folder: string
}

/** Reads a map. @throws ImportRefusal listing every invalid place in Spanish. */
export async function readMapping(file: string, { fields }: FieldSet): Promise<Mapping> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ImportRefusal('no-map', file)
  })
  return { ...parseMapping(jsonOf(text), fields), folder: dirname(resolve(file)) }
}

/** A map of the office, which names no tables. @throws ImportRefusal as `readMapping`. */
export function mappingFrom(given: ImportMapping, { fields }: FieldSet): Mapping {
  return { ...parseMapping(given, fields), folder: '' }
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
