import { type Cart, type CartItem, type CartPromo, itemKey, type UnavailableLine } from './cart.ts'
import { withTotals } from './cart-change.ts'

type Line =
  | { readonly kind: 'item'; readonly item: CartItem }
  | { readonly kind: 'promo'; readonly promo: CartPromo }
  | { readonly kind: 'unavailable'; readonly line: UnavailableLine }

/** The lines that differ between two carts, by key: added, removed, or with another quantity. */
export function changedLines(before: Cart, after: Cart): Set<string> {
  const [one, other] = [linesOf(before), linesOf(after)]
  const keys = new Set([...one.keys(), ...other.keys()])
  return new Set([...keys].filter(key => amountOf(one.get(key)) !== amountOf(other.get(key))))
}

/** The cart with the given lines replaced by those of another: changed, appended, or removed. */
export function withLinesOf(cart: Cart, other: Cart, keys: Iterable<string>): Cart {
  const lines = linesOf(cart)
  const replacements = linesOf(other)
  for (const key of keys) {
    const line = replacements.get(key)
    if (line === undefined) lines.delete(key)
    else lines.set(key, line)
  }
  const all = [...lines.values()]
  let lastItemId = Math.max(cart.lastItemId, other.lastItemId)
  const ids = new Set<number>()
  const items = all.flatMap(line => {
    if (line.kind !== 'item') return []
    // Two tabs number their lines independently.
    const id = ids.has(line.item.id) ? ++lastItemId : line.item.id
    ids.add(id)
    return [{ ...line.item, id }]
  })
  return withTotals({
    items,
    promos: all.flatMap(line => (line.kind === 'promo' ? [line.promo] : [])),
    unavailable: all.flatMap(line => (line.kind === 'unavailable' ? [line.line] : [])),
    lastItemId,
  })
}

function linesOf({ items, promos, unavailable }: Cart): Map<string, Line> {
  return new Map<string, Line>([
    ...items.map(item => [`item ${itemKey(item)}`, { kind: 'item', item }] as const),
    ...promos.map(promo => [`promo ${promo.idPromo}`, { kind: 'promo', promo }] as const),
    ...unavailable.map(line => [`unavailable ${line.itemCode}`, { kind: 'unavailable', line }] as const),
  ])
}

/** What the customer can change of a line; prices follow the catalogue. */
function amountOf(line: Line | undefined): string {
  if (line === undefined) return ''
  if (line.kind === 'item') return `${line.item.quantity}`
  if (line.kind === 'unavailable') return `${line.line.quantity}`
  return line.promo.lines.map(({ product, quantity }) => `${product.itemCode} ${quantity}`).join(', ')
}
