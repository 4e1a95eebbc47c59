import { amountOf, type Money, moneyFromAmount } from '../money/money.ts'
import { lineTotal, promoLineTotal } from '../pricing/price.ts'
import { sumOf } from '../pricing/quantity.ts'
import { type CurrencySum, type TaxedAmount, totalsByCurrency } from '../pricing/totals.ts'
import type { CustomerCard } from '../products/product.ts'
import type {
  Cart,
  CartItem,
  CartOption,
  CartPromo,
  CartPromoLine,
  CartTax,
  CartTotals,
  PromoLineTerms,
} from './cart.ts'

export interface Addition {
  readonly product: CustomerCard
  readonly quantity: number
  readonly options?: readonly CartOption[]
}

/** Changes that make a cart orderable. */
export interface CartAdjustment {
  /** New quantities; 0 removes the line. */
  readonly lines: readonly { readonly item: CartItem; readonly quantity: number }[]
  /** Promotions to remove, by idPromo. */
  readonly promos: readonly number[]
}

type CartContent = Pick<Cart, 'items' | 'promos' | 'unavailable' | 'lastItemId'>

/**
 * CRT-04..07: adds to the line with the same product and the same set of options, else appends a new line.
 */
export function addItems(cart: Cart, additions: readonly Addition[]): Cart {
  const items = [...cart.items]
  let { lastItemId } = cart
  for (const { product, quantity, options = [] } of additions) {
    const at = items.findIndex(item => item.product.id === product.id && sameOptions(item.options, options))
    const known = items[at]
    if (known === undefined) {
      lastItemId += 1
      items.push(cartItem(lastItemId, product, options, quantity))
    } else {
      items[at] = cartItem(known.id, product, known.options, sumOf(known.quantity, quantity))
    }
  }
  return withTotals({ ...cart, items, lastItemId })
}

/** CRT-08, CRT-09: without the line; the same object when there is no such line. */
export function removeItem(cart: Cart, id: number): Cart {
  const items = cart.items.filter(item => item.id !== id)
  return items.length === cart.items.length ? cart : withTotals({ ...cart, items })
}

/** CRT-45: restores a removed line at its position; the same object when its product is back already. */
export function putBackItem(cart: Cart, { product, options, quantity }: CartItem, at: number): Cart {
  if (cart.items.some(item => item.product.id === product.id && sameOptions(item.options, options)))
    return cart
  const lastItemId = cart.lastItemId + 1
  const items = cart.items.toSpliced(at, 0, cartItem(lastItemId, product, options, quantity))
  return withTotals({ ...cart, items, lastItemId })
}

/** Without an unavailable line. */
export function removeUnavailable(cart: Cart, itemCode: string): Cart {
  return { ...cart, unavailable: cart.unavailable.filter(line => line.itemCode !== itemCode) }
}

/** CRT-10: replaces the quantity of each given line; a quantity of 0 removes it (QTY-05). */
export function updateQuantities(
  cart: Cart,
  changes: readonly { readonly id: number; readonly quantity: number }[],
): Cart {
  const quantities = new Map(changes.map(({ id, quantity }) => [id, quantity]))
  const items = cart.items.flatMap(item => {
    const quantity = quantities.get(item.id)
    if (quantity === undefined || quantity === item.quantity) return [item]
    return quantity > 0 ? [cartItem(item.id, item.product, item.options, quantity)] : []
  })
  return withTotals({ ...cart, items })
}

/** CRT-11: no lines, no promotions. Ids are not reused, because a late response may refer to an old one. */
export function emptyCart(cart: Cart): Cart {
  return withTotals({ items: [], promos: [], unavailable: [], lastItemId: cart.lastItemId })
}

/** CRT-13, CRT-14: adds a promotion or replaces the one with its idPromo; lines are not merged between promotions. */
export function addPromo(
  cart: Cart,
  promo: {
    readonly idPromo: number
    readonly description: string
    readonly lines: readonly PromoLineTerms[]
    /** Default: true. */
    readonly combinable?: boolean
  },
): Cart {
  const added: CartPromo = {
    idPromo: promo.idPromo,
    description: promo.description,
    lines: promo.lines.map(cartPromoLine),
    available: true,
    combinable: promo.combinable ?? true,
  }
  const at = cart.promos.findIndex(({ idPromo }) => idPromo === promo.idPromo)
  const promos = at < 0 ? [...cart.promos, added] : cart.promos.with(at, added)
  return withTotals({ ...cart, promos })
}

/** CRT-15: without the promotion; the same object when there is none with that idPromo. */
export function removePromo(cart: Cart, idPromo: number): Cart {
  const promos = cart.promos.filter(promo => promo.idPromo !== idPromo)
  return promos.length === cart.promos.length ? cart : withTotals({ ...cart, promos })
}

export function adjustedCart(cart: Cart, { lines, promos }: CartAdjustment): Cart {
  const changed = updateQuantities(
    cart,
    lines.map(({ item, quantity }) => ({ id: item.id, quantity })),
  )
  return promos.reduce(removePromo, changed)
}

/** CRT-16, CRT-17, MON-17: computes quantity and totals of a cart. */
export function withTotals({ items, promos, unavailable, lastItemId }: CartContent): Cart {
  const sums = totalsByCurrency([...itemAmounts(items), ...promoAmounts(promos)])
  const quantity = items.reduce((sum, item) => sumOf(sum, item.quantity), 0)
  return { lastItemId, quantity, items, promos, unavailable, ...cartTotals(sums) }
}

/** MON-13, DAT-33: a line with its net list price and total. */
export function cartItem(
  id: number,
  product: CustomerCard,
  options: readonly CartOption[],
  quantity: number,
): CartItem {
  const { price, discount, currency } = product
  return {
    id,
    product,
    options,
    price,
    total: amountOf(lineTotal({ price, discount, currency, quantity })),
    quantity,
  }
}

/** MON-14, MON-15: a promotion line with its net total. */
export function cartPromoLine(line: PromoLineTerms): CartPromoLine {
  return { ...line, total: amountOf(promoLineTotal(line)) }
}

/** CRT-06: all optionId/valueId pairs equal, in any order. */
export function sameOptions(a: readonly CartOption[], b: readonly CartOption[]): boolean {
  if (a.length !== b.length) return false
  return a.every(one => b.some(other => one.optionId === other.optionId && one.valueId === other.valueId))
}

function itemAmounts(items: readonly CartItem[]): TaxedAmount[] {
  return items.map(({ product, total }) => ({
    net: moneyFromAmount(total, product.currency),
    tax: product.tax,
  }))
}

function promoAmounts(promos: readonly CartPromo[]): TaxedAmount[] {
  return promos
    .filter(promo => promo.available)
    .flatMap(({ lines }) =>
      lines.map(({ total, currency, tax }) => ({ net: moneyFromAmount(total, currency), tax })),
    )
}

function cartTotals(sums: readonly CurrencySum[]): CartTotals {
  const pesos = sums.find(sum => sum.currency === '$')
  const dollars = sums.find(sum => sum.currency === 'U$')
  return {
    subtotal: { $: decimalOf(pesos?.subtotal), U$: decimalOf(dollars?.subtotal) },
    totals: { $: taxEntries(pesos), U$: taxEntries(dollars) },
    total: { $: decimalOf(pesos?.total), U$: decimalOf(dollars?.total) },
  }
}

function taxEntries(sum: CurrencySum | undefined): CartTax[] {
  return [{ type: 'tax', title: 'Impuestos', price: decimalOf(sum?.tax) }]
}

function decimalOf(value: Money | undefined): number {
  return value === undefined ? 0 : amountOf(value)
}
