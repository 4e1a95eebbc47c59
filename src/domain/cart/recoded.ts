interface Coded {
  readonly itemCode: string
}

interface CodedLines {
  readonly lines: readonly Coded[]
  readonly promos: readonly { readonly lines: readonly Coded[] }[]
}

/** A cart, or an order, with the codes that its products have now (office.md OFP-25). */
export function recoded<Lines extends CodedLines>(cart: Lines, presentCode: (code: string) => string): Lines {
  const present = <Line extends Coded>(line: Line): Line => ({
    ...line,
    itemCode: presentCode(line.itemCode),
  })
  return {
    ...cart,
    lines: cart.lines.map(present),
    promos: cart.promos.map(promo => ({ ...promo, lines: promo.lines.map(present) })),
  }
}
