import { type Currency, type Money, moneyFromAmount } from '../money/money.ts'
import type { CustomerCard, PublicCard } from '../products/product.ts'

export interface CartOption {
  readonly optionId: number
  readonly valueId: number
  readonly optionTitle: string
  readonly valueTitle: string
}

export interface CartItem {
  readonly id: number
  readonly product: CustomerCard
  readonly options: readonly CartOption[]
  /** Net list unit price. */
  readonly price: number
  /** Net total of the line. */
  readonly total: number
  readonly quantity: number
}

/** A line of a promotion as returned by getpromolines; `quantity` counts packs (D45). */
export interface PromoLineTerms {
  readonly id: number
  readonly quantity: number
  readonly price: number
  readonly currency: Currency
  readonly finalDiscount: number
  readonly factorQty: number
  readonly tax: number | null
  readonly product: Pick<PublicCard, 'itemCode' | 'title'>
}

export interface CartPromoLine extends PromoLineTerms {
  readonly total: number
}

export interface CartPromo {
  readonly idPromo: number
  readonly description: string
  readonly lines: readonly CartPromoLine[]
  /** False when it expired or is unknown: still shown, excluded from totals (CRT-32). */
  readonly available: boolean
  /** Whether it may be ordered together with other promotions. */
  readonly combinable: boolean
}

/** A saved line whose code is unknown or inactive: still shown, excluded from totals (CRT-32). */
export interface UnavailableLine {
  readonly itemCode: string
  readonly quantity: number
  readonly title: string | null
}

/** DAT-32: the taxes of a currency, as one entry. */
export interface CartTax {
  readonly type: 'tax'
  readonly title: 'Impuestos'
  readonly price: number
}

export type PerCurrency<Value> = Readonly<Record<Currency, Value>>

/** DAT-31: subtotal, totals and total per currency, never added together. */
export interface CartTotals {
  readonly subtotal: PerCurrency<number>
  readonly totals: PerCurrency<readonly CartTax[]>
  readonly total: PerCurrency<number>
}

export interface Cart extends CartTotals {
  readonly lastItemId: number
  /** Sum of the line quantities; promotions are not counted (D7). */
  readonly quantity: number
  readonly items: readonly CartItem[]
  readonly promos: readonly CartPromo[]
  readonly unavailable: readonly UnavailableLine[]
}

const NO_TAX = [{ type: 'tax', title: 'Impuestos', price: 0 }] as const satisfies readonly CartTax[]

/** A literal, so that pages that only show a cart do not load the code that computes one. */
export const EMPTY_CART: Cart = {
  lastItemId: 0,
  quantity: 0,
  items: [],
  promos: [],
  unavailable: [],
  subtotal: { $: 0, U$: 0 },
  totals: { $: NO_TAX, U$: NO_TAX },
  total: { $: 0, U$: 0 },
}

/** CRT-18: whether a cart has lines, promotions, or unavailable lines. */
export function isNonEmpty(cart: Cart): boolean {
  return cart.items.length + cart.promos.length + cart.unavailable.length > 0
}

/** The net total of a cart in one currency. */
export function subtotalOf(cart: Cart, currency: Currency): Money {
  return moneyFromAmount(cart.subtotal[currency], currency)
}

/** CRT-03: `Color: Rojo`. */
export function optionText({ optionTitle, valueTitle }: CartOption): string {
  return `${optionTitle}: ${valueTitle}`
}

/** Identifies a line by product and options, also after a restore that renumbered the lines. */
export function itemKey({ product, options }: Pick<CartItem, 'product' | 'options'>): string {
  return [product.itemCode, ...options.map(({ optionId, valueId }) => `${optionId}=${valueId}`)].join(' ')
}
