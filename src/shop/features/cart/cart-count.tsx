import type { Cart } from '#domain/cart/cart.ts'
import { pageTexts as texts } from './page-texts.ts'

/** CRT-50: how many lines the totals stand for, beside the units that the badge counts. */
export function CartCount({ cart, className }: { cart: Cart; className: string }) {
  const { items, quantity, promos } = cart
  return <p className={className}>{texts.linesAndUnits(items.length, quantity, promos.length)}</p>
}
