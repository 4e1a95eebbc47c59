import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { es } from 'zod/locales'
import type { FieldSet } from './field-set.ts'
import { ImportRefusal } from './import-refusal.ts'

/** A column by its header or its 1-based number. */
const columnRef = z.union([z.string().min(1), z.int().min(1)])

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

const columnRule = z.strictObject({
  column: columnRef,
  lookup: lookup.optional(),
  /** Replaces exact values of the column or the look-up. */
  replace: z.record(z.string(), z.string()).optional(),
  /** Default for an empty column or look-up. */
  otherwise: z.string().optional(),
  divideBy: operand.optional(),
  multiplyBy: operand.optional(),
  /** Fraction to add to the amount: 0.5 is 50 %. */
  markup: operand.optional(),
})

const fieldRule = z.union([
  columnRef,
  z.strictObject({ value: z.union([z.string(), z.number()]) }),
  columnRule,
])

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
    header: z.boolean().default(true),
    delimiter: z.string().length(1).optional(),
    encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']).optional(),
    sheet: z.string().min(1).optional(),
    /** Decides ambiguous numbers such as 1.234. */
    decimal: z.enum([',', '.']).optional(),
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
  return { ...parseMapping(text, fields), folder: dirname(resolve(file)) }
}

function parseMapping(text: string, fields: readonly string[]): Omit<Mapping, 'folder'> {
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new ImportRefusal('broken-map', error instanceof Error ? error.message : '')
  }
  const parsed = mappingOf(fields).safeParse(json, { error: es().localeError })
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.map(issue => `${issue.path.join('.') || 'mapa'}: ${issue.message}`)
  throw new ImportRefusal('broken-map', places.join('; '))
}
