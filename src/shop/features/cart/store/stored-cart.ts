import type {
  CartItem,
  CartOption,
  CartPromo,
  CartPromoLine,
  PromoLineTerms,
  UnavailableLine,
} from '#domain/cart/cart.ts'
import { cartItem, cartPromoLine, withTotals } from '#domain/cart/cart-change.ts'
import type { Shortage } from '#domain/cart/shortage.ts'
import type { CustomerCard } from '#domain/products/product.ts'
import { type CartOwner, type CartState, NO_CART, type UnsavedLines } from './cart-state.ts'

/** The cart in local storage: totals are computed again. */
interface StoredCart {
  readonly owner: CartOwner
  readonly items: readonly CartItem[]
  readonly promos: readonly CartPromo[]
  readonly unavailable: readonly UnavailableLine[]
  readonly lastItemId: number
  /** These three are missing or different if an older release stored them; the server reports them again. */
  readonly revision?: unknown
  readonly unsaved?: unknown
  readonly shortages?: unknown
}

/** The part of a cart that is stored. */
export function toStoredCart({ cart, ...state }: CartState): object {
  const { items, promos, unavailable, lastItemId } = cart
  return { ...state, items, promos, unavailable, lastItemId }
}

/** Validates a stored cart, which a user or an older release may have written; null if its shape is wrong. */
export function parseStoredCart(stored: unknown): (CartState & { readonly owner: CartOwner }) | null {
  if (!isStoredCart(stored)) return null
  const { owner, items, promos, unavailable, lastItemId, revision, unsaved, shortages } = stored
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
    revision: isNumber(revision) ? revision : NO_CART.revision,
    unsaved: isUnsaved(unsaved) ? { keys: unsaved.keys, waits: unsaved.waits === true } : NO_CART.unsaved,
    shortages: areShortages(shortages) ? shortages : [],
  }
}

type Guard = (value: unknown) => boolean

const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isBoolean: Guard = value => typeof value === 'boolean'
const isQuantity: Guard = value => isNumber(value) && value > 0
const isCurrency: Guard = value => value === '$' || value === 'U$'
const orNull =
  (isValid: Guard): Guard =>
  value =>
    value === null || isValid(value)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const listOf =
  <T>(isMember: (member: unknown) => member is T) =>
  (value: unknown): value is readonly T[] =>
    Array.isArray(value) && value.every(isMember)

/** A guard of objects. It checks the fields the cart computes with or shows; others are not used. */
const shape =
  <T>(fields: { readonly [Name in keyof T]?: Guard }) =>
  (value: unknown): value is T =>
    isRecord(value) &&
    Object.entries<Guard | undefined>(fields).every(([name, isValid]) => isValid?.(value[name]))

const isProduct = shape<CustomerCard>({
  id: isNumber,
  itemCode: isText,
  code: isText,
  title: isText,
  unitMult: isNumber,
  images: listOf(shape<{ url: string }>({ url: isText })),
  price: isNumber,
  discount: isNumber,
  finalPrice: isNumber,
  currency: isCurrency,
  tax: orNull(isNumber),
  active: isBoolean,
  hasStock: isBoolean,
})
const isOption = shape<CartOption>({
  optionId: isNumber,
  valueId: isNumber,
  optionTitle: isText,
  valueTitle: isText,
})
const isItem = shape<CartItem>({
  id: isNumber,
  quantity: isQuantity,
  product: isProduct,
  options: listOf(isOption),
})
const isPromoLine = shape<CartPromoLine>({
  id: isNumber,
  quantity: isQuantity,
  price: isNumber,
  currency: isCurrency,
  finalDiscount: isNumber,
  factorQty: isNumber,
  tax: orNull(isNumber),
  product: shape<PromoLineTerms['product']>({ itemCode: isText, title: isText }),
})
const isPromo = shape<CartPromo>({
  idPromo: isNumber,
  description: isText,
  available: isBoolean,
  lines: listOf(isPromoLine),
})
const isUnavailable = shape<UnavailableLine>({
  itemCode: isText,
  quantity: isQuantity,
  title: orNull(isText),
})
const isStoredCart = shape<StoredCart>({
  owner: shape<CartOwner>({ cardcode: isText, email: isText }),
  items: listOf(isItem),
  promos: listOf(isPromo),
  unavailable: listOf(isUnavailable),
  lastItemId: isNumber,
})
const isUnsaved = shape<UnsavedLines>({ keys: listOf(isText) })
const areShortages = listOf(shape<Shortage>({ itemCode: isText, available: orNull(isNumber) }))
