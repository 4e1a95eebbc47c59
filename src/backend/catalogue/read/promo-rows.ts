import { currencyOfIso } from '#domain/money/money.ts'
import type { PromoKind, PromoLineRules, PromoRules } from '#domain/pricing/promo.ts'
import type { findPromoAudience, findPromoLines, findPromos } from './products/queries.ts'

/** A current or future promotion, with its lines and audience. */
export interface PromoRow extends PromoRules {
  readonly docEntry: number
  readonly title: string
  readonly description: string
  readonly familySlug: string | null
  readonly imageSource: string | null
  readonly kind: PromoKind
  /** Whether one order may combine it with other promotions. */
  readonly combinable: boolean
  readonly terms: string
  readonly lines: readonly PromoLineRow[]
}

export interface PromoLineRow extends PromoLineRules {
  readonly lineNum: number
  /** Packs of `factorQty` units (D45). */
  readonly quantity: number
}

interface PromoSources {
  readonly promos: Awaited<ReturnType<typeof findPromos>>
  readonly lines: Awaited<ReturnType<typeof findPromoLines>>
  readonly audience: Awaited<ReturnType<typeof findPromoAudience>>
}

export function promoRows({ promos, lines, audience }: PromoSources): PromoRow[] {
  const linesOf = Map.groupBy(lines, line => line.doc_entry)
  const audienceOf = Map.groupBy(audience, entry => entry.doc_entry)
  return promos.map(promo => ({
    docEntry: promo.doc_entry,
    title: promo.title,
    description: promo.description,
    familySlug: promo.family_slug,
    imageSource: promo.image_source,
    validFrom: promo.valid_from,
    validTo: promo.valid_to,
    kind: kindOf(promo.kind),
    combinable: promo.combinable,
    maxPerCustomer: promo.max_per_customer,
    maxTotal: promo.max_total,
    terms: promo.terms,
    lines: (linesOf.get(promo.doc_entry) ?? []).map(line => ({
      lineNum: line.line_num,
      itemCode: line.itemcode,
      quantity: line.quantity,
      price: line.price,
      currency: currencyOfIso(line.currency),
      finalDiscount: line.final_discount,
      factorQty: line.factor_qty,
      required: line.required,
      minQty: line.min_qty,
      maxQty: line.max_qty,
    })),
    active: promo.active,
    audience: (audienceOf.get(promo.doc_entry) ?? []).flatMap(
      entry => entry.cardcode ?? entry.customer_group ?? [],
    ),
  }))
}

function kindOf(text: string): PromoKind {
  return text === 'choose' || text === 'volume' ? text : 'combo'
}
