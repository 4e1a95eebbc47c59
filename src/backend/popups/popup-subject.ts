import type { PopupSubject } from '#contract/shop/popups.ts'
import { hasOrderablePrice } from '#domain/pricing/price.ts'
import { promoState } from '#domain/pricing/promo.ts'
import { type PopupLink, type PopupTarget, popupTarget } from '#domain/products/popup.ts'
import type { CatalogueView } from '../catalogue/read/view.ts'
import { isCustomerView, offerOf } from '../promos/promo-reply.ts'
import { promosFor } from '../promos/promos-for.ts'

/** POP-12: title, price and last day of the first link target that has them; no statement. */
export function popupSubject(view: CatalogueView, links: readonly (PopupLink | null)[]): PopupSubject | null {
  for (const link of links) {
    const target = link && popupTarget(link.href)
    const subject = target && subjectOf(view, target)
    if (subject) return subject
  }
  return null
}

function subjectOf(view: CatalogueView, target: PopupTarget): PopupSubject | null {
  return target.kind === 'promo' ? promoSubject(view, target.idPromo) : productSubject(view, target.itemCode)
}

/** Null for an expired promotion or one for other customers. */
function promoSubject(view: CatalogueView, idPromo: number): PopupSubject | null {
  const promo = promosFor(view).find(({ docEntry }) => docEntry === idPromo)
  if (promo === undefined || promoState(promo, view.today, 0) === 'expired') return null
  return {
    title: promo.title,
    lastDay: promo.validTo,
    offer: isCustomerView(view) ? offerOf(view, promo).offer : null,
  }
}

function productSubject(view: CatalogueView, itemCode: string): PopupSubject | null {
  const row = view.table.rowOfCode(itemCode)
  const product = row === null ? null : view.table.at(row)
  if (row === null || product === null) return null
  const terms = view.terms(row)
  if (terms === null || !hasOrderablePrice(terms)) return { title: product.title, lastDay: null, offer: null }
  const price = { currency: terms.currency, price: terms.finalPrice, saving: null }
  return {
    title: product.title,
    lastDay: null,
    offer: { lowest: false, prices: [price], units: null, mark: null, packs: 0 },
  }
}
