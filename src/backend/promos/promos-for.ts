import { isEligible } from '#domain/pricing/promo.ts'
import type { PromoRow } from '../catalogue/read/promo-rows.ts'
import type { CatalogueView } from '../catalogue/read/view.ts'

/** Promotions for the session; without a cardcode, only those open to everybody (PRO-06). */
export function promosFor(view: CatalogueView): PromoRow[] {
  const { account } = view
  const customer = account && {
    cardcode: account.cardcode,
    groups: account.group === null ? [] : [account.group],
  }
  return view.promos.filter(promo => isEligible(promo, customer))
}
