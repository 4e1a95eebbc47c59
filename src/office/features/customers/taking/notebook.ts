import type { BodyOf, ReplyOf } from '#contract/call.ts'
import type { officeCart, officeQuickOrder, placeOrderFor } from '#contract/office/orders/on-behalf.ts'
import { amountOf, type Currency, sumByCurrency } from '#domain/money/money.ts'
import { lineTotal } from '#domain/pricing/price.ts'
import { isOrderableQuantity, nearestMultiples, sumOf } from '#domain/pricing/quantity.ts'

export type Product = ReplyOf<typeof officeCart>['products'][number]
export type ReadLine = ReplyOf<typeof officeQuickOrder>['lines'][number]
export type OrderLine = BodyOf<typeof placeOrderFor>['lines'][number]

export type Line = ReplyOf<typeof officeCart>['lines'][number]

export type Products = ReadonlyMap<string, Product>

/** Added to the end; of a code that is there the quantities are added up (CHK-12). */
export function withLine(lines: readonly Line[], { itemCode, quantity }: Line): Line[] {
  const known = lines.find(line => line.itemCode === itemCode)
  if (known === undefined) return [...lines, { itemCode, quantity }]
  return lines.map(line => (line === known ? { ...line, quantity: sumOf(line.quantity, quantity) } : line))
}

/** What the line is charged at: the price that the operator gave, else the customer's (OFC-20). */
export function lineTerms({ own }: Line, product: Product): Pick<Product, 'price' | 'discount' | 'currency'> {
  const { price, discount, currency } = product
  return own === undefined ? { price, discount, currency } : { price: own.price, discount: 0, currency }
}

/** The line with another price, or with the customer's again. */
export function withOwnPrice({ itemCode, quantity }: Line, own: Line['own'] | null): Line {
  return own === null || own === undefined ? { itemCode, quantity } : { itemCode, quantity, own }
}

/** Net sums per currency; a product that is gone counts nothing. */
export function netTotals(
  lines: readonly Line[],
  products: Products,
): { readonly currency: Currency; readonly amount: number }[] {
  const totals = lines.flatMap(line => {
    const product = products.get(line.itemCode)
    const { quantity } = line
    return product === undefined ? [] : lineTotal({ ...lineTerms(line, product), quantity })
  })
  return sumByCurrency(totals).map(total => ({ currency: total.currency, amount: amountOf(total) }))
}

/** The lines as they are ordered, with the terms that were seen. */
export function orderedLines(lines: readonly Line[], products: Products): OrderLine[] {
  return lines.flatMap(line => {
    const { itemCode, quantity, own } = line
    const product = products.get(itemCode)
    if (product === undefined) return []
    const ordered = { itemCode, quantity, ...lineTerms(line, product), tax: product.tax }
    return own === undefined ? ordered : { ...ordered, ownReason: own.reason }
  })
}

/** Whether a line's quantity is one that its product is sold in (QTY-17). */
export function isSold({ itemCode, quantity }: Line, products: Products): boolean {
  const product = products.get(itemCode)
  return product === undefined || isOrderableQuantity(quantity, product.unitMult)
}

/**
 * Sure lines become lines of the order; the others wait to be chosen, and nothing of them counts (OFC-17). So do those that
 * add up to a quantity that their product is not sold in.
 */
export function sorted(
  read: readonly ReadLine[],
  products: Products,
): { readonly sure: Line[]; readonly doubtful: ReadLine[] } {
  const wanted = new Map(
    read.flatMap((line): [ReadLine, Line][] => {
      const [first] = line.candidates
      if (line.skipped !== null || !line.isSure || first === undefined) return []
      const quantity = first.quantity ?? products.get(first.itemCode)?.unitMult ?? 1
      return [[line, { itemCode: first.itemCode, quantity }]]
    }),
  )
  const sums = [...wanted.values()].reduce<readonly Line[]>(withLine, [])
  const unsold = new Set(sums.filter(line => !isSold(line, products)).map(({ itemCode }) => itemCode))
  const isSure = (line: ReadLine) => !unsold.has(wanted.get(line)?.itemCode ?? '')
  return {
    sure: [...wanted].flatMap(([line, ordered]) => (isSure(line) ? ordered : [])),
    doubtful: read.filter(line => line.skipped === null && !(wanted.has(line) && isSure(line))),
  }
}

/** The quantities of a product that a text may mean: what it says, else those just below and above that are sold (QTY-18). */
export function choicesOf(quantity: number | null, { unitMult }: Pick<Product, 'unitMult'>): number[] {
  const { down, up } = nearestMultiples(quantity ?? unitMult, unitMult)
  return down === null || down === up ? [up] : [down, up]
}
