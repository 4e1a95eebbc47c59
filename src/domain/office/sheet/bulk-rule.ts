import { multiplyDivideRounded, scaledInteger } from '../../money/decimal.ts'
import { type PriceRounding, roundPrice } from '../../pricing/round-price.ts'
import { foldText } from '../../search/words/normalize.ts'
import type { FieldValue } from '../merge.ts'
import { type CellReason, checkCell, tagsOf, tagsText } from './cell-values.ts'
import type { SheetField } from './sheet-fields.ts'

/** One change of the same field of many products (OFP-09). */
export type BulkRule =
  | { readonly act: 'set'; readonly value: FieldValue }
  | { readonly act: 'add'; readonly amount: number; readonly rounding: PriceRounding }
  | { readonly act: 'percent'; readonly percent: number; readonly rounding: PriceRounding }
  | { readonly act: 'multiply'; readonly factor: number; readonly rounding: PriceRounding }
  | { readonly act: 'round'; readonly rounding: PriceRounding }
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

type NumberRule = Extract<BulkRule, { readonly rounding: PriceRounding }>

const DIGITS = 4
const SCALE = 10 ** DIGITS

/** Exact, with one rounding at the end: of prices to cents, or as the rule says. */
function ruledNumber({ kind, decimals }: SheetField, rule: NumberRule, was: number): number {
  const units = scaledInteger(was, DIGITS)
  const moved = movedUnits(rule, units)
  // Below 0 it is refused as it is.
  if (rule.rounding !== 'none') return moved > 0 ? roundPrice(moved / SCALE, rule.rounding) : moved / SCALE
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
