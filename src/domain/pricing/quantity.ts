import { HOLD_DELAY_MS, HOLD_REPEAT_MS, MAX_LINE_QUANTITY } from '../constants.ts'
import { scaledInteger } from '../money/decimal.ts'

export interface QuantityRange {
  readonly step: number
  readonly min: number
  readonly max: number
}

/** The multiples around a quantity that is not one itself. */
export interface NearestMultiples {
  /** Null when it would be 0. */
  readonly down: number | null
  readonly up: number
}

/** `removable`: a line of the cart, which 0 removes. */
export type QuantityUse = 'new' | 'removable'

/** The result of parsing a typed text: empty, a valid quantity, or ignored. */
export type TypedQuantity =
  | { readonly kind: 'empty' }
  | { readonly kind: 'valid'; readonly quantity: number }
  | { readonly kind: 'ignored'; readonly reason: 'not-a-number' | 'not-a-multiple' | 'out-of-range' }

const TYPED_NUMBER = /^[+-]?\d+(?:[.,]\d*)?$/
const THOUSAND = 1000

/** QTY-09, QTY-10: when a held button repeats. */
export const HOLD_TO_REPEAT = { delayMs: HOLD_DELAY_MS, everyMs: HOLD_REPEAT_MS } as const

/** QTY-16: a missing, zero or negative unitMult counts as 1. Rounded to 3 decimals. */
export function unitMultOf(unitMult: number | null | undefined): number {
  if (typeof unitMult !== 'number' || !Number.isFinite(unitMult)) return 1
  const thousandths = Math.round(unitMult * THOUSAND)
  return thousandths > 0 ? thousandths / THOUSAND : 1
}

/** QTY-01, QTY-02: step and minimum are the unitMult; the maximum is its largest multiple up to 99,999. */
export function quantityRange(unitMult: number | null | undefined, max = MAX_LINE_QUANTITY): QuantityRange {
  const step = unitMultOf(unitMult)
  return { step, min: step, max: Math.max(step, floorTo(max, step)) }
}

/** QTY-14: tested in integer thousandths, so that 0.3 is a multiple of 0.1. Zero is a multiple. */
export function isMultiple(quantity: number, step: number): boolean {
  const thousandths = thousandthsOf(quantity)
  return thousandths !== null && thousandths % (thousandthsOf(step) ?? THOUSAND) === 0
}

/** QTY-17: whether an order line may have a quantity: a multiple of the unitMult, at least it, at most 99,999. */
export function isOrderableQuantity(quantity: number, unitMult: number | null | undefined): boolean {
  const { step, min, max } = quantityRange(unitMult)
  // A larger unitMult has a range, for the quantity field, but cannot be ordered.
  return isMultiple(quantity, step) && quantity >= min && quantity <= Math.min(max, MAX_LINE_QUANTITY)
}

/** The multiples just below and just above a quantity (the same twice when it is one). */
export function nearestMultiples(quantity: number, unitMult: number | null | undefined): NearestMultiples {
  const { step, min } = quantityRange(unitMult)
  const down = floorTo(quantity, step)
  const up = isMultiple(quantity, step) ? quantity : sumOf(down, step)
  return { down: down >= min ? down : null, up: Math.max(up, min) }
}

/** QTY-03..05: parses a typed quantity. `removable` lines also accept 0. Comma or dot for decimals. */
export function parseQuantity(text: string, range: QuantityRange, use: QuantityUse = 'new'): TypedQuantity {
  const typed = text.trim()
  if (typed === '') return { kind: 'empty' }
  if (!TYPED_NUMBER.test(typed)) return { kind: 'ignored', reason: 'not-a-number' }
  const quantity = Number(typed.replace(',', '.'))
  if (!isMultiple(quantity, range.step)) return { kind: 'ignored', reason: 'not-a-multiple' }
  if (quantity === 0 && use === 'removable') return { kind: 'valid', quantity: 0 }
  if (quantity < range.min || quantity > range.max) return { kind: 'ignored', reason: 'out-of-range' }
  return { kind: 'valid', quantity }
}

/**
 * The value of the field when it loses focus (QTY-03..05): the quantity of a valid text, null for an empty one, the
 * minimum for a non-numeric one (or 0 where the line can be removed), else the last valid value.
 */
export function settledQuantity(
  text: string,
  lastValid: number | null,
  range: QuantityRange,
  use: QuantityUse = 'new',
): number | null {
  const typed = parseQuantity(text, range, use)
  if (typed.kind === 'valid') return typed.quantity
  if (typed.kind === 'empty') return null
  if (typed.reason === 'not-a-number') return use === 'removable' ? 0 : range.min
  return lastValid
}

/**
 * QTY-18: the quantities to offer for an ignored text, at most two: the multiples below and above it within the range, or
 * the minimum where the text is not a number.
 */
export function proposedQuantities(text: string, range: QuantityRange): number[] {
  const typed = text.trim()
  if (!TYPED_NUMBER.test(typed)) return [range.min]
  const { down, up } = nearestMultiples(Number(typed.replace(',', '.')), range.step)
  const clamped = [down ?? range.min, up].map(quantity => Math.min(Math.max(quantity, range.min), range.max))
  return [...new Set(clamped)]
}

/** QTY-06..08: one step up or down, clamped; from an empty field the first press gives the minimum. */
export function stepQuantity(quantity: number | null, direction: 1 | -1, range: QuantityRange): number {
  if (quantity === null) return range.min
  return Math.min(Math.max(sumOf(quantity, direction * range.step), range.min), range.max)
}

/** QTY-11, QTY-12: the add button needs a number above 0, not a text. */
export function canAddQuantity(quantity: unknown): quantity is number {
  return typeof quantity === 'number' && quantity > 0
}

/** Sum of two quantities, exact to thousandths. */
export function sumOf(a: number, b: number): number {
  return scaledInteger(a + b, 3) / THOUSAND
}

/** The largest multiple of `step` that is not above `quantity`; 0 below the first. */
export function floorTo(quantity: number, step: number): number {
  const thousandths = Math.max(Math.floor(roundedThousandths(quantity)), 0)
  const of = thousandthsOf(step) ?? THOUSAND
  return (thousandths - (thousandths % of)) / THOUSAND
}

/** Null when the quantity has more than 3 decimals. */
function thousandthsOf(quantity: number): number | null {
  const thousandths = Math.round(quantity * THOUSAND)
  return Number.isSafeInteger(thousandths) && thousandths / THOUSAND === quantity ? thousandths : null
}

/** In thousandths; a quantity with more than 3 decimals keeps its fraction. */
function roundedThousandths(quantity: number): number {
  return thousandthsOf(quantity) ?? quantity * THOUSAND
}

/** A quantity or a percent with a decimal comma. Never grouped: 1.500 could be read as 1,5. */
export function formatQuantity(quantity: number): string {
  return String(quantity).replace('.', ',')
}

/** A number and its unit, joined by a no-break space: `24 u.`, `12,5 %`. */
export function withUnit(quantity: number, unit: string): string {
  return `${formatQuantity(quantity)}\u00A0${unit}`
}

/** Quantities have three decimals: a sum of them without the dust of binary fractions. */
export function thousandths(quantity: number): number {
  return Math.round(quantity * 1000) / 1000
}
