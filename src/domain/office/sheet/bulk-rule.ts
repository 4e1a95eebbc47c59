import type { FieldValue } from '../../merge.ts'
import { multiplyDivideRounded, scaledInteger } from '../../money/decimal.ts'
import { foldText } from '../../search/words/normalize.ts'
import { type CellReason, checkCell, tagsOf, tagsText } from './cell-values.ts'
import type { SheetField } from './sheet-fields.ts'

/** What prices are rounded to after a rule: a step, of which 10 ends in `…0`, or how they end (`…9`, `…90`). */
export const ROUNDINGS = ['none', '1', '5', '10', 'ends-9', 'ends-90'] as const
export type Rounding = (typeof ROUNDINGS)[number]

/** One change of the same field of many products (OFP-09). */
export type BulkRule =
  | { readonly act: 'set'; readonly value: FieldValue }
  | { readonly act: 'add'; readonly amount: number; readonly rounding: Rounding }
  | { readonly act: 'percent'; readonly percent: number; readonly rounding: Rounding }
  | { readonly act: 'multiply'; readonly factor: number; readonly rounding: Rounding }
  | { readonly act: 'round'; readonly rounding: Rounding }
  | { readonly act: 'replace'; readonly find: string; readonly replacement: string }
  | { readonly act: 'add-tags' | 'remove-tags'; readonly tags: string[] }

export type BulkAct = BulkRule['act']

const OF_NUMBERS: readonly BulkAct[] = ['set', 'add', 'percent', 'multiply', 'round']

/** What can be done with many values of a field at once. */
export function bulkActsOf({ kind, isReadOnly }: SheetField): readonly BulkAct[] {
  if (isReadOnly) return []
  if (kind === 'price') return OF_NUMBERS
  if (kind === 'number') return ['set', 'add', 'percent', 'multiply']
  if (kind === 'text') return ['set', 'replace']
  return kind === 'tags' ? ['add-tags', 'remove-tags', 'set'] : ['set']
}

export type RuledValue =
  | { readonly ok: true; readonly value: FieldValue }
  | { readonly ok: false; readonly reason: CellReason }

/** The value that a rule makes of another; of an empty cell only `set` and tags make one. */
export function applyRule(field: SheetField, rule: BulkRule, was: FieldValue): RuledValue {
  const value = ruledValue(field, rule, was)
  const reason = checkCell(field, value)
  return reason === null ? { ok: true, value } : { ok: false, reason }
}

function ruledValue(field: SheetField, rule: BulkRule, was: FieldValue): FieldValue {
  switch (rule.act) {
    case 'set':
      return rule.value
    case 'replace':
      return typeof was === 'string' ? replaced(was, rule.find, rule.replacement) : was
    case 'add-tags':
      return tagsText([...tagsOf(was), ...rule.tags])
    case 'remove-tags': {
      const gone = new Set(rule.tags.map(foldText))
      return tagsText(tagsOf(was).filter(tag => !gone.has(foldText(tag))))
    }
    default:
      return typeof was === 'number' ? ruledNumber(field, rule, was) : was
  }
}

type NumberRule = Extract<BulkRule, { readonly rounding: Rounding }>

const DIGITS = 4
const SCALE = 10 ** DIGITS

/** Exact, with one rounding at the end: of prices to cents, or as the rule says. */
function ruledNumber({ kind, decimals }: SheetField, rule: NumberRule, was: number): number {
  const units = scaledInteger(was, DIGITS)
  const moved = movedUnits(rule, units)
  if (rule.rounding !== 'none') return roundedPrice(moved, rule.rounding)
  const digits = kind === 'price' ? 2 : decimals
  return multiplyDivideRounded(10 ** (DIGITS - digits), moved, 1) / 10 ** digits
}

function movedUnits(rule: NumberRule, units: number): number {
  switch (rule.act) {
    case 'add':
      return units + scaledInteger(rule.amount, DIGITS)
    case 'percent':
      return multiplyDivideRounded(100 * SCALE, units, 100 * SCALE + scaledInteger(rule.percent, DIGITS))
    case 'multiply':
      return multiplyDivideRounded(SCALE, units, scaledInteger(rule.factor, DIGITS))
    default:
      return units
  }
}

/**
 * The nearest price that ends so, half up; never 0 of a price that is more. A price below the first such one becomes it.
 * @param units tenthousandths
 */
function roundedPrice(units: number, rounding: Exclude<Rounding, 'none'>): number {
  const [step, end] = STEPS[rounding]
  const steps = multiplyDivideRounded(step * SCALE, units - end * SCALE, 1)
  const price = steps * step + end
  const first = end === 0 ? step : end
  return units > 0 ? Math.max(price, first) : price
}

/** The distance of the prices that a rounding allows, and their rest. */
const STEPS: Readonly<Record<Exclude<Rounding, 'none'>, readonly [step: number, end: number]>> = {
  '1': [1, 0],
  '5': [5, 0],
  '10': [10, 0],
  'ends-9': [10, 9],
  'ends-90': [100, 90],
}

/** All places of a text that are equal in any letter case and accents. */
function replaced(text: string, find: string, replacement: string): string {
  const wanted = foldText(find)
  if (wanted === '') return text
  // Letters are compared one by one: folding may make a text longer.
  const letters = [...text]
  const folded = letters.map(letter => foldText(letter))
  let result = ''
  for (let at = 0; at < letters.length; ) {
    const end = matchEnd(folded, at, wanted)
    result += end === null ? letters[at] : replacement
    at = end ?? at + 1
  }
  return result.trim()
}

function matchEnd(folded: readonly string[], from: number, wanted: string): number | null {
  let text = ''
  for (let at = from; at < folded.length && text.length < wanted.length; at += 1) {
    text += folded[at]
    if (text === wanted) return at + 1
  }
  return null
}
