import type { CartItem, CartPromo, UnavailableLine } from '#domain/cart/cart.ts'
import { cartItem, cartPromoLine, withTotals } from '#domain/cart/cart-change.ts'
import type { Shortage } from '#domain/cart/shortage.ts'
import type { Currency } from '#domain/money/money.ts'
import type { CustomerCard } from '#domain/products/product.ts'
import type { CartOwner } from './cart-owner.ts'
import type { CartState } from './cart-state.ts'
import { NO_UNSAVED_LINES, type UnsavedLines } from './unsaved-lines.ts'

/** The cart in local storage: owner and content; totals are computed again. */
export interface StoredCart {
  readonly owner: CartOwner | null
  readonly items: readonly CartItem[]
  readonly promos: readonly CartPromo[]
  readonly unavailable: readonly UnavailableLine[]
  readonly lastItemId: number
  readonly unsaved: UnsavedLines
  readonly shortages: readonly Shortage[]
}

/** The part of a cart that is stored. */
export function toStoredCart({ owner, cart, unsaved, shortages }: CartState): StoredCart {
  const { items, promos, unavailable, lastItemId } = cart
  return { owner, items, promos, unavailable, lastItemId, unsaved, shortages }
}

/** Validates a stored cart, which a user or an older release may have written; null if its shape is wrong. */
export function parseStoredCart(stored: unknown): (CartState & { readonly owner: CartOwner }) | null {
  if (!isRecord(stored) || !isOwner(stored.owner)) return null
  const { owner, items, promos, unavailable, lastItemId } = stored
  if (!isListOf(items, isItem) || !isListOf(promos, isPromo) || !isListOf(unavailable, isUnavailable))
    return null
  if (!isNumber(lastItemId)) return null
  const cart = withTotals({
    items: items.map(({ id, product, options, quantity }) => cartItem(id, product, options, quantity)),
    promos: promos.map(promo => ({
      ...promo,
      lines: promo.lines.map(cartPromoLine),
      // Missing if an older release stored it; the server's response replaces it.
      combinable: promo.combinable !== false,
    })),
    unavailable,
    lastItemId: items.reduce((last, { id }) => Math.max(last, id), lastItemId),
  })
  return {
    owner,
    cart,
    unsaved: isUnsaved(stored.unsaved) ? stored.unsaved : NO_UNSAVED_LINES,
    shortages: isListOf(stored.shortages, isShortage) ? stored.shortages : [],
  }
}

function isOwner(value: unknown): value is CartOwner {
  return isRecord(value) && isText(value.cardcode) && isText(value.email)
}

function isUnsaved(value: unknown): value is UnsavedLines {
  if (!isRecord(value) || (value.waits !== undefined && typeof value.waits !== 'boolean')) return false
  return isListOf(value.keys, isText) && isNumber(value.changedAt)
}

function isItem(value: unknown): value is CartItem {
  return (
    isRecord(value) &&
    isNumber(value.id) &&
    isQuantity(value.quantity) &&
    isProduct(value.product) &&
    isListOf(value.options, isOption)
  )
}

function isOption(value: unknown): value is CartItem['options'][number] {
  return (
    isRecord(value) &&
    isNumber(value.optionId) &&
    isNumber(value.valueId) &&
    isText(value.optionTitle) &&
    isText(value.valueTitle)
  )
}

/** Checks the fields a cart computes with or shows; the rest of a card is not used. */
function isProduct(value: unknown): value is CustomerCard {
  return (
    isRecord(value) &&
    isNumber(value.id) &&
    isText(value.itemCode) &&
    isText(value.code) &&
    isText(value.title) &&
    isNumber(value.unitMult) &&
    isListOf(value.images, isLink) &&
    isNumber(value.price) &&
    isNumber(value.discount) &&
    isNumber(value.finalPrice) &&
    isCurrency(value.currency) &&
    isTax(value.tax) &&
    typeof value.active === 'boolean' &&
    typeof value.hasStock === 'boolean'
  )
}

function isPromo(value: unknown): value is CartPromo {
  return (
    isRecord(value) &&
    isNumber(value.idPromo) &&
    isText(value.description) &&
    typeof value.available === 'boolean' &&
    isListOf(value.lines, isPromoLine)
  )
}

function isPromoLine(value: unknown): value is CartPromo['lines'][number] {
  return (
    isRecord(value) &&
    isNumber(value.id) &&
    isQuantity(value.quantity) &&
    isNumber(value.price) &&
    isCurrency(value.currency) &&
    isNumber(value.finalDiscount) &&
    isNumber(value.factorQty) &&
    isTax(value.tax) &&
    isRecord(value.product) &&
    isText(value.product.itemCode) &&
    isText(value.product.title)
  )
}

function isUnavailable(value: unknown): value is UnavailableLine {
  return (
    isRecord(value) &&
    isText(value.itemCode) &&
    isQuantity(value.quantity) &&
    (value.title === null || isText(value.title))
  )
}

function isShortage(value: unknown): value is Shortage {
  return isRecord(value) && isText(value.itemCode) && (value.available === null || isNumber(value.available))
}

function isLink(value: unknown): value is { readonly url: string } {
  return isRecord(value) && isText(value.url)
}

function isListOf<Member>(
  value: unknown,
  isMember: (member: unknown) => member is Member,
): value is Member[] {
  return Array.isArray(value) && value.every(isMember)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function isQuantity(value: unknown): value is number {
  return isNumber(value) && value > 0
}

function isCurrency(value: unknown): value is Currency {
  return value === '$' || value === 'U$'
}

function isTax(value: unknown): value is number | null {
  return value === null || isNumber(value)
}
