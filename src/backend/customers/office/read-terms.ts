import type { ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type {
  customerPriceOf,
  customerTermsOf,
  groupTermsOf,
} from '#contract/office/customers/customer-terms.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import type { Validity } from '#domain/pricing/customer-terms.ts'
import { type PriceReason, priceReasons } from '#domain/pricing/price-reasons.ts'
import { type BusinessDay, businessDayOf } from '#domain/time/business-day.ts'
import type { CatalogueView } from '../../catalogue/read/view.ts'
import type { CustomerPageParts } from './customer-page.ts'
import { requireInScope } from './page-queries.ts'
import { findGroupDiscounts, findPriceListName, findTerms, type StoredTerms } from './terms-queries.ts'

/** The rules of a customer's prices (OFC-07). Throws NOT_FOUND also outside the scope. */
export async function readTerms(
  { db, catalogue }: CustomerPageParts,
  scope: StaffScope,
  cardcode: string,
  now: Date,
): Promise<ReplyOf<typeof customerTermsOf>> {
  const stored = await findTerms(db, scope, cardcode)
  if (stored === null) throw new CallError('NOT_FOUND')
  const view = await catalogue.viewFor(cardcode)
  const today = businessDayOf(now)
  return {
    ...stored,
    discounts: shownDiscounts(stored.discounts, view, today),
    specialPrices: stored.specialPrices.map(one => ({ ...one, when: whenOf(one, today) })),
  }
}

/** The discounts of a group (OFC-09). Throws NOT_FOUND also where none of its customers is in the scope. */
export async function readGroupTerms(
  { db, catalogue }: CustomerPageParts,
  scope: StaffScope,
  group: string,
  now: Date,
): Promise<ReplyOf<typeof groupTermsOf>> {
  const discounts = await findGroupDiscounts(db, scope, group)
  if (discounts === null) throw new CallError('NOT_FOUND')
  const view = await catalogue.viewFor(null)
  return { group, discounts: shownDiscounts(discounts, view, businessDayOf(now)) }
}

/** The price a customer gets for a product today, with every rule that concerns it. Throws NOT_FOUND. */
export async function readPrice(
  { db, catalogue }: CustomerPageParts,
  scope: StaffScope,
  { cardcode, itemCode }: { readonly cardcode: string; readonly itemCode: string },
): Promise<ReplyOf<typeof customerPriceOf>> {
  await requireInScope(db, scope, cardcode)
  const view = await catalogue.viewFor(cardcode)
  const row = view.table.rowOfCode(itemCode) ?? -1
  const product = view.table.at(row)
  const terms = view.terms(row)
  const account = view.account
  if (product === null || terms === null || account === null) throw new CallError('NOT_FOUND')
  const place = {
    itemCode: product.itemCode,
    brandSlug: product.brand.slug,
    categoryPath: product.node.pathSlug,
  }
  const { priceList } = account.terms
  const { price, discount, finalPrice, currency } = terms
  const listed = view.table.prices.get(priceList)?.at(row) ?? null
  return {
    itemCode: product.itemCode,
    title: product.title,
    active: product.active,
    list: { number: priceList, name: await findPriceListName(db, priceList) },
    listPrice: listed === null ? null : { price: listed.price, currency: listed.currency },
    price,
    discount,
    finalPrice,
    currency,
    reasons: priceReasons(account.terms, place, view.today).map(reason => ({
      ...reason,
      refName: refName(view, reason.kind, reason.ref),
    })),
  }
}

function shownDiscounts(stored: StoredTerms['discounts'], view: CatalogueView, today: BusinessDay) {
  return stored.map(one => ({
    ...one,
    refName: refName(view, one.scope, one.ref),
    when: whenOf(one, today),
  }))
}

/** What a rule names, as people call it. */
function refName(view: CatalogueView, kind: PriceReason['kind'], ref: string | null): string {
  if (ref === null) return ''
  if (kind === 'brand') return view.brandList.find(({ slug }) => slug === ref)?.name ?? ref
  if (kind === 'category') return nodeName(view, ref) ?? ref
  return view.table.at(view.table.rowOfCode(ref) ?? -1)?.title ?? ref
}

function nodeName({ tree }: CatalogueView, pathSlug: string): string | undefined {
  const found = tree.nodes.find(node => node.pathSlug === pathSlug)
  return found?.path.map(({ name }) => name).join(' › ')
}

function whenOf({ validFrom, validTo }: Validity, today: BusinessDay): 'now' | 'later' | 'ended' {
  if (validFrom !== null && today < validFrom) return 'later'
  return validTo !== null && today > validTo ? 'ended' : 'now'
}
