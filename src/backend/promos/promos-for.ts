import { isMeantFor } from '#domain/pricing/promo.ts'
import type { PromoRow } from '../catalogue/read/promo-rows.ts'
import type { CatalogueView } from '../catalogue/read/view.ts'

/** Promotions for the session; somebody without cardcode sees those for everybody (PRO-06). */
export function promosFor(view: CatalogueView): PromoRow[] {
  const { account } = view
  const customer = account && {
    cardcode: account.cardcode,
    groups: account.group === null ? [] : [account.group],
  }
  return view.promos.filter(promo => isMeantFor(promo, customer))
}
