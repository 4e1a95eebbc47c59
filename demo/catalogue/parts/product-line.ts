import type { Currency } from '#domain/money/money.ts'
import type { BrandName } from './brands.ts'
import { type ColourName, tints } from './colours.ts'

/** One value of a measure: text, price factor, and effect on the picture. */
export interface AxisValue {
  text: string
  factor: number
  /** The colour of the picture. */
  tint: string | null
  /** Replaces the line's motif: a ball pein hammer among hammers. */
  motif: string | null
}

export type Axis = readonly AxisValue[]

/**
 * A line of the catalogue: one entry makes brands × measures products.
 * `{0}`, `{1}` in texts stand for the measures of `axes`.
 */
export interface ProductLine {
  motif: string
  place: readonly [category: string, subcategory: string, subsubcategory?: string]
  /** Without the brand, which is added at the end. */
  title: string
  /** Pattern of `codeOf`. */
  code: string
  brands: readonly BrandName[]
  axes: readonly Axis[]
  /** Net wholesale price of the first value of every axis, for a brand of level 1. */
  price: number
  /** `'$'` when absent. */
  currency?: Currency
  /** Sale unit in words; `unidad` when absent. */
  unit?: string
  /** Ordering multiple; a list runs along the first axis. 1 when absent. */
  mult?: number | readonly number[]
  /** Percent; null: none configured, so the default applies. 22 when absent. */
  tax?: 22 | 10 | 0 | null
  warranty?: number
  /** Pictures at most; products of better lines have 2 to this many. 1 when absent. */
  pictures?: 1 | 2 | 3 | 4
  /** What is printed on the picture; `{0}` when absent, '' for nothing. */
  label?: string
  about?: readonly string[]
  documents?: readonly DocumentKind[]
  /** 1 seldom sold … 5 sold daily. 3 when absent. */
  demand?: 1 | 2 | 3 | 4 | 5
  /** Loose products have no bar code. */
  bulk?: true
  /** No suggested retail price: trade and industrial products. */
  tradeOnly?: true
  /** Values of the first axis sold only on request: they have no list price. */
  onRequest?: readonly string[]
}

export type DocumentKind = 'manual' | 'ficha' | 'seguridad'

/** Measures written `a | b | c`; the price factor grows evenly (by ratio) from the first to the last. */
export function range(texts: string, last = 1): Axis {
  const values = texts.split(' | ')
  const steps = Math.max(1, values.length - 1)
  return values.map((text, i) => ({ text, factor: last ** (i / steps), tint: null, motif: null }))
}

/** Measures with a price factor each, for prices that do not grow evenly; some with their own motif. */
export function priced(
  ...values: readonly (readonly [text: string, factor: number, motif?: string])[]
): Axis {
  return values.map(([text, factor, motif]) => ({ text, factor, tint: null, motif: motif ?? null }))
}

/** Variants with a price factor and a colour each, which need not be in their name. */
export function tinted(
  ...values: readonly (readonly [text: string, factor: number, colour: ColourName])[]
): Axis {
  return values.map(([text, factor, colour]) => ({ text, factor, tint: tints[colour], motif: null }))
}

/** Colours: same price, tinted picture; in lower case, as part of a title. */
export function colours(...names: readonly ColourName[]): Axis {
  return names.map(name => ({ text: name.toLowerCase(), factor: 1, tint: tints[name], motif: null }))
}
