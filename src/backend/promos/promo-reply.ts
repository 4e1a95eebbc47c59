import type { z } from 'zod'
import type {
  CustomerPromoHeader,
  CustomerPromoLine,
  publicPromoHeader,
  publicPromoLine,
} from '#contract/shop/promos.ts'
import { amountOf } from '#domain/money/money.ts'
import { promoLineTotal } from '#domain/pricing/price.ts'
import { type PromoUsage, promoState } from '#domain/pricing/promo.ts'
import { defaultChoice, promoOffer } from '#domain/pricing/promo-offer.ts'
import { currencyTotals, totalsByCurrency } from '#domain/pricing/totals.ts'
import { pictureUrl, promoPictureUrl } from '#domain/products/picture-url.ts'
import { stockDescriptions } from '#domain/products/stock.ts'
import type { CustomerAccount } from '../catalogue/read/customer-accounts.ts'
import type { PromoLineRow, PromoRow } from '../catalogue/read/promo-rows.ts'
import type { CatalogueView } from '../catalogue/read/view.ts'

type PromoHeader = CustomerPromoHeader | z.output<typeof publicPromoHeader>
type PromoLine = CustomerPromoLine | z.output<typeof publicPromoLine>
export type CustomerView = CatalogueView & { readonly account: CustomerAccount }

/** Line ids are docEntry × this + line number. */
const LINES_PER_PROMO = 10_000

export function isCustomerView(view: CatalogueView): view is CustomerView {
  return view.account !== null
}

/** Header of a promotion; limits and totals for customers only (PRO-06). */
export function promoHeader(view: CatalogueView, promo: PromoRow, usage: PromoUsage): PromoHeader {
  const shown = {
    docEntry: promo.docEntry,
    idPromo: promo.docEntry,
    title: promo.title,
    description: promo.description,
    family: promo.familySlug,
    ...promoImage(view, promo),
    validFrom: promo.validFrom,
    validTo: promo.validTo,
    status: promoState(promo, view.today, usage.total),
    kind: promo.kind,
    terms: promo.terms,
  }
  if (!isCustomerView(view)) return shown
  return {
    ...shown,
    maxPerCustomer: promo.maxPerCustomer,
    usedByMe: usage.byCustomer,
    combinable: promo.combinable,
    ...keptOffer(view, promo),
  }
}

type Offer = ReturnType<typeof offerOf>

interface KeptOffers {
  /** What they were made from, besides the customer's terms. */
  readonly from: readonly unknown[]
  readonly offers: WeakMap<PromoRow, Offer>
}

/** Changed terms make a new account object. */
const keptOffers = new WeakMap<CustomerAccount, KeptOffers>()

/** The offer for the customer, made again once a product, price or stock changed, the promotion, the terms or the day. */
function keptOffer(view: CustomerView, promo: PromoRow): Offer {
  const { account, table, today, backOrders } = view
  const from = [table, table.changes.count, table.repriced.count, today, backOrders]
  let kept = keptOffers.get(account)
  if (kept === undefined || from.some((one, at) => one !== kept?.from[at])) {
    kept = { from, offers: new WeakMap() }
    keptOffers.set(account, kept)
  }
  const known = kept.offers.get(promo)
  if (known !== undefined) return known
  const offer = offerOf(view, promo)
  kept.offers.set(promo, offer)
  return offer
}

/** The lines with their products; prices for customers only. */
export function promoLines(view: CatalogueView, promo: PromoRow): PromoLine[] {
  return promo.lines.map(line => {
    const row = view.table.rowOfCode(line.itemCode) ?? -1
    const product = view.card(row, 'first')
    const shown = {
      id: promo.docEntry * LINES_PER_PROMO + line.lineNum,
      lineNum: line.lineNum,
      itemCode: line.itemCode,
      title: product?.title ?? line.itemCode,
      image: promoPictureUrl(view.mediaBaseUrl, line.itemCode),
      unitMult: product?.unitMult ?? 1,
      ...(product === null ? {} : { product }),
    }
    return isCustomerView(view) ? { ...shown, ...customerFields(view, line, row) } : shown
  })
}

function customerFields(view: CustomerView, line: PromoLineRow, row: number) {
  const terms = view.terms(row)
  return {
    quantity: line.quantity,
    price: line.price,
    currency: line.currency,
    finalDiscount: line.finalDiscount,
    factorQty: line.factorQty,
    tax: terms?.tax ?? null,
    required: line.required,
    minQty: line.minQty,
    maxQty: line.maxQty,
    stockStatus: terms?.stockStatus ?? ('D' as const),
    stockDescription: terms?.stockDescription ?? stockDescriptions.D,
    hasStock: terms?.hasStock ?? false,
  }
}

/** The lowest cost of the promotion (PRO-14), and the totals of the proposed choice. */
export function offerOf(view: CustomerView, promo: PromoRow) {
  const lines = promo.lines.map(line => {
    const terms = view.terms(view.table.rowOfCode(line.itemCode) ?? -1)
    return {
      ...line,
      id: line.lineNum,
      tax: terms?.tax ?? null,
      hasStock: terms?.hasStock ?? false,
      usual: terms,
    }
  })
  const choice = defaultChoice(promo.kind, lines)
  const chosen = lines.filter(({ id }) => choice.has(id))
  const amounts = chosen.map(({ id, tax, ...line }) => ({
    net: promoLineTotal({ ...line, quantity: choice.get(id) ?? 0 }),
    tax,
  }))
  const { prices, ...offer } = promoOffer(promo.kind, lines)
  return {
    totals: currencyTotals(totalsByCurrency(amounts)),
    offer: {
      ...offer,
      prices: prices.map(({ price, saving }) => ({
        currency: price.currency,
        price: amountOf(price),
        saving: saving === null ? null : amountOf(saving),
      })),
    },
  }
}

/** The promotion's own picture when it has a URL, else that of its first product with one; '' without any. */
function promoImage(
  view: CatalogueView,
  { imageSource, lines }: PromoRow,
): { image: string; imageTint: string | null } {
  if (imageSource !== null && /^(?:https?:)?\//.test(imageSource))
    return { image: imageSource, imageTint: null }
  for (const { itemCode } of lines) {
    const product = view.table.at(view.table.rowOfCode(itemCode) ?? -1)
    const number = product?.images[0]
    if (number === undefined) continue
    return { image: pictureUrl(view.mediaBaseUrl, itemCode, number), imageTint: product?.tints[0] ?? null }
  }
  return { image: '', imageTint: null }
}
