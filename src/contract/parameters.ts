import { z } from 'zod'
import { MAX_MEASURES } from '#domain/constants.ts'
import { canonicalMeasure, MEASURE_TEXT } from '#domain/measures/measure.ts'
import { COLUMN_SEPARATOR } from '#domain/office/exported-lists.ts'
import { splitCodes } from '#domain/text/code-list.ts'
import { recordNumber } from './shapes.ts'

/** Schemas of query parameters. They accept the strings of a URL and the typed values of an in-process caller. */

const text = z.string().max(2000)

/** Optional text; the literal texts `null` and `undefined` mean empty (D27, AUT-36). */
export const optionalText = text.nullish().transform(trimmedText)

/** Required text that may be empty (SRC-18). */
export const requiredText = text.transform(trimmedText)

function trimmedText(value: string | null | undefined): string {
  const trimmed = (value ?? '').trim()
  return trimmed === 'null' || trimmed === 'undefined' ? '' : trimmed
}

/** Positive integer such as a docNum or a page. */
export const wholeNumber = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d{1,15}$/),
  ])
  .transform(Number)
  .pipe(z.int().positive())

/** The same, where nothing or the beginning is meant by 0. */
export const wholeOrZero = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d{1,15}$/),
  ])
  .transform(Number)
  .pipe(z.int().min(0))

/** Id of a record in a path. */
export const recordParameter = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(recordNumber)

export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', ''])])
  .nullish()
  .transform(value => value === true || value === 'true' || value === '1')

/** Non-negative decimal amount. */
export const amountParameter = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d{1,12}(\.\d{1,4})?$/),
  ])
  .transform(Number)
  .pipe(z.number().nonnegative())

/**
 * Codes, repeated or comma-joined; keeps the order, removes duplicates (SHP-04, API-07). Commas inside a code are
 * escaped as `joinCodes` does.
 */
export const codeList = z
  .union([z.string(), z.array(z.string())])
  .transform(value => [...new Set([value].flat().flatMap(splitCodes))])

/** Measures such as `largo:200`, repeated or comma-joined; a known kind with a value in its base unit. */
export const measureList = z
  .union([z.string().max(2000), z.array(z.string().max(100)).max(MAX_MEASURES)])
  .nullish()
  .transform(value =>
    [value ?? []]
      .flat()
      .flatMap(text => text.split(','))
      .filter(text => text !== ''),
  )
  .pipe(z.array(z.string().regex(MEASURE_TEXT)).max(MAX_MEASURES))
  .transform(texts => [...new Set(texts.map(canonicalMeasure))])

/** File formats of downloaded tables. */
export const sheetFormat = z.enum(['csv', 'xlsx'])

/** Of a list as a file (OFX-08). */
export const listFile = {
  format: sheetFormat,
  download: flag,
  /** The columns of the screen in its order, by their titles (OFX-04); empty: all there are. */
  columns: optionalText.transform(text => text.split(COLUMN_SEPARATOR).filter(title => title !== '')),
}

/** A business day `YYYY-MM-DD` or an instant; both are accepted (D31). */
export const dayOrInstant = z.union([z.iso.date(), z.iso.datetime({ offset: true })])

/** `page` and `limit` of growing lists (SRV-11). */
export const paging = {
  page: wholeNumber.optional(),
  limit: wholeNumber.pipe(z.int().max(500)).optional(),
}

/** Checked against the session before any handler runs (D2). */
export const cardcodeParameter = optionalText

/** Path from the root of the catalogue tree, and brand; empty means no filter. */
export const catalogueFilters = {
  family: optionalText,
  category: optionalText,
  subcategory: optionalText,
  subsubcategory: optionalText,
  brand: optionalText,
}
