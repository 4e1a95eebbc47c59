import type { ReplyOf } from '#contract/call.ts'
import type { repeatOrder } from '#contract/shop/orders.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { checkAdd, quantityInCart } from '#domain/cart/cart-check.ts'
import { MAX_LINE_QUANTITY } from '#domain/constants.ts'
import { floorTo, type QuantityRange, quantityRange, sumOf, unitMultOf } from '#domain/pricing/quantity.ts'
import type { CustomerCard } from '#domain/products/product.ts'
import type { CardQuantity } from '../store/cart-store.ts'
import { repeatMessages as messages } from './repeat-messages.ts'

type Repeated = Pick<ReplyOf<typeof repeatOrder>, 'lines' | 'promos'>

/** A line of an order as it can be ordered today. */
export interface RepeatLine {
  readonly itemCode: string
  readonly title: string
  readonly ordered: number
  readonly inCart: number
  /** Changes since the order, or why it is unavailable, as text. */
  readonly notes: readonly string[]
  /** Null if it cannot be added. */
  readonly offer: RepeatOffer | null
}

export interface RepeatOffer {
  readonly card: CustomerCard
  /** The ordered quantity, or the nearest possible one. */
  readonly quantity: number
  readonly range: QuantityRange
}

export interface RepeatPromo {
  readonly idPromo: number
  readonly description: string
  readonly lines: Repeated['promos'][number]['lines']
  readonly notes: readonly string[]
  readonly canAdd: boolean
}

export interface RepeatPlan {
  readonly lines: readonly RepeatLine[]
  readonly promos: readonly RepeatPromo[]
}

/**
 * What can be added of an order to the current cart. The cart's content is not changed: a promotion already in it stays
 * as it is, and a line grows at most to the maximum quantity.
 */
export function repeatPlan(
  { lines, promos }: Repeated,
  cards: readonly CustomerCard[],
  cart: Cart,
  cardcode: string,
): RepeatPlan {
  const byCode = new Map(cards.map(card => [card.itemCode, card]))
  return {
    lines: lines.map(line => plannedLine(line, byCode.get(line.itemCode), cart, cardcode)),
    promos: promos.map(({ idPromo, description, lines: promoLines, changes, available }) => {
      const isInCart = cart.promos.some(promo => promo.idPromo === idPromo)
      const notes = changes.map(change => change.detail)
      return {
        idPromo,
        description,
        lines: promoLines,
        notes: isInCart ? [messages.promoInCart] : notes,
        canAdd: available && !isInCart,
      }
    }),
  }
}

/** The additions of the chosen quantities; lines without one are left out. */
export function additionsOf(plan: RepeatPlan, chosen: ReadonlyMap<string, number>): CardQuantity[] {
  return plan.lines.flatMap(({ itemCode, offer }) => {
    const quantity = chosen.get(itemCode) ?? 0
    return offer === null || quantity === 0 ? [] : [{ card: offer.card, quantity }]
  })
}

/** The initial quantities. */
export function proposedQuantities(plan: RepeatPlan): ReadonlyMap<string, number> {
  return new Map(
    plan.lines.flatMap(({ itemCode, offer }) =>
      offer === null ? [] : [[itemCode, offer.quantity] as const],
    ),
  )
}

function plannedLine(
  line: Repeated['lines'][number],
  card: CustomerCard | undefined,
  cart: Cart,
  cardcode: string,
): RepeatLine {
  const { itemCode, title, ordered } = line
  const notes = line.changes.map(change => change.detail)
  const inCart = card === undefined ? 0 : quantityInCart(cart, card.id)
  const planned = { itemCode, title, ordered, inCart }
  if (card === undefined || line.quantity === 0) return { ...planned, notes, offer: null }
  // A line of the cart grows up to the maximum quantity.
  const most = floorTo(sumOf(MAX_LINE_QUANTITY, -inCart), unitMultOf(card.unitMult))
  const quantity = Math.min(line.quantity, most)
  const decision = quantity <= 0 ? 'too-many' : checkAdd({ cardcode, product: card, quantity, inCart })
  if (decision !== 'ok') {
    const reason = decision === 'too-many' ? messages.tooMuchInCart : messages.cannotAdd
    return { ...planned, notes: notes.length > 0 ? notes : [reason], offer: null }
  }
  return { ...planned, notes, offer: { card, quantity, range: quantityRange(card.unitMult, most) } }
}
