import type { DraftLine } from './promo-draft.ts'

/** Templates of the trade that fill the lines of a promotion (office.md OFM-03). */
export const PROMO_TEMPLATES = ['free-units', 'pack', 'scale', 'gift'] as const
export type PromoTemplate = (typeof PROMO_TEMPLATES)[number]

export interface TemplateNumbers {
  /** `10+1`: 10; `3×2`: 2. */
  readonly paid: number
  /** `10+1`: 1; `3×2`: 1. */
  readonly free: number
  /** Units of a pack, or from which the discount holds. */
  readonly units: number
  readonly discount: number
}

type Filled = Pick<DraftLine, 'finalDiscount' | 'factorQty' | 'required' | 'minQty' | 'maxQty' | 'quantity'>

/** Whether the template makes a combo, alternatives or a scale. */
export const TEMPLATE_KINDS = {
  'free-units': 'choose',
  pack: 'choose',
  scale: 'volume',
  gift: 'combo',
} as const

/** The fields of a line that the template decides; `isLast` is the gift of a combo. */
export function templateLine(template: PromoTemplate, numbers: TemplateNumbers, isLast: boolean): Filled {
  const { paid, free, units, discount } = numbers
  const one = { quantity: 1, minQty: 1, maxQty: null, factorQty: 1, required: false }
  switch (template) {
    case 'free-units':
      return { ...one, factorQty: paid + free, finalDiscount: thousandths((free / (paid + free)) * 100) }
    case 'pack':
      return { ...one, factorQty: units, finalDiscount: discount }
    case 'scale':
      return { ...one, quantity: units, minQty: units, finalDiscount: discount }
    case 'gift':
      return { ...one, required: true, finalDiscount: isLast ? 100 : discount }
  }
}

/** A percent as it is stored: a third is 33,333. */
function thousandths(percent: number): number {
  return Math.round(percent * 1000) / 1000
}
