import { z } from 'zod'
import { PRICE_ROUNDINGS } from '#domain/pricing/round-price.ts'

/** How the columns of a file become fields: what the office saves and the command reads (OFI-05, docs/import.md). */

/** A column by its header or its 1-based number. */
export const columnRef = z.union([z.string().min(1).max(300), z.int().min(1).max(16_384)])

const operand = z.union([z.number(), z.strictObject({ column: columnRef })])

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
}

export const importMapping = z.strictObject({
  ...readingShape,
  fields: z.record(z.string().max(40), fieldRule),
})

export type ImportMapping = z.infer<typeof importMapping>
