import { isEligible } from '#domain/pricing/promo.ts'
import type { PromoRow } from '../catalogue/read/promo-rows.ts'
import type { CatalogueView } from '../catalogue/read/view.ts'

/** Promotions for the session; without a cardcode, only those open to everybody (PRO-06). */
export function promosFor(view: CatalogueView): PromoRow[] {
  return view.promos.filter(promo => isEligible(promo, view.account))
}
