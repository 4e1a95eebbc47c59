import type { PromoKind } from '../pricing/promo.ts'
import type { DraftLine } from './promo-draft.ts'

/** Templates of the trade that fill the lines of a promotion (office.md OFM-03): `10+1`, `3×2`, pack, scale, gift. */
export const PROMO_TEMPLATES = ['plus-free', 'n-for-m', 'pack', 'scale', 'gift'] as const
export type PromoTemplate = (typeof PROMO_TEMPLATES)[number]

/** Numbers of a template; those that it does not ask for are left alone. */
export interface TemplateNumbers {
  /** `10+1`: 10; `3×2`: 2. */
  readonly paid: number
  /** `10+1`: 1. */
  readonly free: number
  /** `3×2`: 3. */
  readonly taken: number
  /** Units of a pack. */
  readonly units: number
  /** Units that a step of a scale begins and ends with. */
  readonly from: number
  /** Null: without end. */
  readonly upTo: number | null
  readonly discount: number
}

type Filled = Pick<DraftLine, 'finalDiscount' | 'factorQty' | 'required' | 'minQty' | 'maxQty' | 'quantity'>

/** Whether the template makes a combo, alternatives or a scale. */
export const TEMPLATE_KINDS = {
  'plus-free': 'choose',
  'n-for-m': 'choose',
  pack: 'choose',
  scale: 'volume',
  gift: 'combo',
} as const satisfies Record<PromoTemplate, PromoKind>

/** Whether the numbers make sense for so many lines: whole units, of which some are paid; a gift goes with something. */
export function canFill(template: PromoTemplate, numbers: TemplateNumbers, lines: number): boolean {
  const { paid, free, taken, units, from, upTo, discount } = numbers
  const isPercent = discount >= 0 && discount <= 100
  switch (template) {
    case 'plus-free':
      return lines > 0 && isWhole(paid) && isWhole(free)
    case 'n-for-m':
      return lines > 0 && isWhole(paid) && isWhole(taken) && taken > paid
    case 'pack':
      return lines > 0 && units > 0 && isPercent
    case 'scale':
      return lines > 0 && from > 0 && (upTo === null || upTo >= from) && isPercent
    case 'gift':
      return lines > 1 && isPercent
  }
}

/** The fields of a line that the template decides. */
export function templateLine(template: PromoTemplate, numbers: TemplateNumbers, isGift: boolean): Filled {
  const { paid, free, taken, units, from, upTo, discount } = numbers
  const one = { quantity: 1, minQty: 1, maxQty: null, factorQty: 1, required: false }
  switch (template) {
    case 'plus-free':
      return { ...one, ...freeUnits(free, paid + free) }
    case 'n-for-m':
      return { ...one, ...freeUnits(taken - paid, taken) }
    case 'pack':
      return { ...one, factorQty: units, finalDiscount: discount }
    case 'scale':
      return { ...one, quantity: from, minQty: from, maxQty: upTo, finalDiscount: discount }
    case 'gift':
      return { ...one, required: true, finalDiscount: isGift ? 100 : discount }
  }
}

/** A pack of which some units are free. */
function freeUnits(free: number, factorQty: number) {
  return { factorQty, finalDiscount: thousandths((free / factorQty) * 100) }
}

/** A percent as it is stored: a third is 33,333. */
function thousandths(percent: number): number {
  return Math.round(percent * 1000) / 1000
}

function isWhole(units: number): boolean {
  return Number.isInteger(units) && units > 0
}
