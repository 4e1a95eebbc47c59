interface FoundCards<Card> {
  readonly products: readonly Card[]
  /** Requested codes that products had before, with the present ones. */
  readonly moved?: readonly { readonly from: string; readonly to: string }[] | undefined
}

/** Cards by their codes, and by the former codes that they were asked for (office.md OFP-25). */
export function cardsByCode<Card extends { readonly code: string }>({
  products,
  moved = [],
}: FoundCards<Card>): Map<string, Card> {
  const cards = new Map(products.map(card => [card.code, card]))
  for (const { from, to } of moved) {
    const card = cards.get(to)
    if (card !== undefined) cards.set(from, card)
  }
  return cards
}
