import { z } from 'zod'
import { PRICE_ROUNDINGS } from '#domain/pricing/round-price.ts'
import { defineOfficeCall } from '../../define-office-call.ts'

/** How the columns of a file become fields: what the office saves and the command reads (OFI-05, docs/import.md). */

/** A column by its header or its 1-based number. */
export const columnRef = z.union([z.string().min(1).max(300), z.int().min(1).max(16_384)])

/** A table of the map: what is in a cell is its key, the value found may be the key in the next one. */
const lookup = z.strictObject({
  /** Its name: beside the map of a command, in `tables` of one of the office. */
  file: z.string().min(1).max(300),
  key: columnRef,
  value: columnRef,
  header: z.boolean().default(false),
  get next() {
    return lookup.optional()
  },
})

export type LookupRule = z.infer<typeof lookup>

const operand = z.union([z.number(), z.strictObject({ column: columnRef, lookup: lookup.optional() })])

export type OperandRule = z.infer<typeof operand>

/** By what margins differ; `group`: the titles between the rows of the file. */
const MARGIN_NAMES = ['brand', 'family', 'category', 'subcategory', 'subsubcategory', 'group'] as const

/** What is added to a cost, in percent: of its brand, node or group, else in general. */
export const marginRule = z.strictObject({
  general: z.number().min(-99).max(1_000),
  by: z.enum(MARGIN_NAMES).optional(),
  values: z.record(z.string(), z.number().min(-99).max(1_000)).optional(),
})

/** A column and what is computed with it, in this order. */
export const columnRule = z.strictObject({
  column: columnRef,
  lookup: lookup.optional(),
  /** Replaces exact values of the column. */
  replace: z.record(z.string(), z.string()).optional(),
  /** Default for an empty column. */
  otherwise: z.string().optional(),
  divideBy: operand.optional(),
  multiplyBy: operand.optional(),
  /** A discount or a chain of them (`30+10+5`), or the column that has it. */
  discount: z.union([z.string().max(80), z.strictObject({ column: columnRef })]).optional(),
  /** Fraction to add to the amount: 0.5 is 50 %. */
  markup: operand.optional(),
  margin: marginRule.optional(),
  /** The amount in another currency, at so many units for one. */
  rate: z.number().positive().max(1_000_000).optional(),
  round: z.enum(PRICE_ROUNDINGS).optional(),
})

export const constantRule = z.strictObject({ value: z.union([z.string().max(1_000), z.number()]) })

export const fieldRule = z.union([columnRef, constantRule, columnRule])

export type FieldRule = z.infer<typeof fieldRule>

/** A table of additional codes, which replaces those of every product in the file. */
const codesRule = z.strictObject({
  file: z.string().min(1).max(300),
  header: z.boolean().default(false),
  product: columnRef,
  code: columnRef,
  quantity: columnRef.optional(),
})

export type CodesRule = z.infer<typeof codesRule>

/** A table that a map names, as text. */
const mapTable = z.strictObject({
  /** Of a format that names its columns. */
  names: z.array(z.string()).nullable(),
  rows: z.array(z.array(z.string())),
})

export type MapTable = z.infer<typeof mapTable>

/** Characters of all tables of a map: it is kept with each version and import. */
export const MAX_MAP_TABLES = 400_000

/** How a file is read, besides its fields. */
export const readingShape = {
  header: z.boolean().default(true),
  /** The line of the headers; what is above is passed over. */
  headerRow: z.int().min(1).max(1_000).optional(),
  /** Rows with a single cell are titles of those below, and a column of their own. */
  groups: z.boolean().default(false),
  delimiter: z.string().length(1).optional(),
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']).optional(),
  sheet: z.string().min(1).max(100).optional(),
  /** Decides ambiguous numbers such as 1.234. */
  decimal: z.enum([',', '.']).optional(),
  /** Fields that are not named here are not read, whatever the headers say. */
  onlyThese: z.boolean().default(false),
  /** Names of the columns, in their sequence, instead of its headers. */
  columns: z.array(z.string().max(300)).max(16_384).optional(),
  codes: codesRule.optional(),
  tables: z
    .record(z.string().max(300), mapTable)
    .refine(tables => JSON.stringify(tables).length <= MAX_MAP_TABLES)
    .optional(),
}

export const importMapping = z.strictObject({
  ...readingShape,
  fields: z.record(z.string().max(40), fieldRule),
})

export type ImportMapping = z.infer<typeof importMapping>

/** Bytes of a table that a map names. */
const MAX_MAP_TABLE_BASE64 = 1_000_000

export const readMapTable = defineOfficeCall({
  method: 'POST',
  permission: 'imports.run',
  repeatable: true,
  name: 'ReadMapTable',
  summary:
    'A table that a map of the command names (look-ups, codes), as text, for the map to have it itself; its format is that of its content (OFI-05).',
  bodyLimit: MAX_MAP_TABLE_BASE64 + 4096,
  body: z.object({
    name: z.string().trim().min(1).max(300),
    base64: z.base64().max(MAX_MAP_TABLE_BASE64),
  }),
  reply: mapTable,
})
