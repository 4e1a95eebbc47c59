import type { BodyOf, ReplyOf } from '#contract/call.ts'
import type { officeCart, officeQuickOrder, placeOrderFor } from '#contract/office/on-behalf.ts'
import { amountOf, type Currency, sumByCurrency } from '#domain/money/money.ts'
import { lineTotal } from '#domain/pricing/price.ts'
import { sumOf } from '#domain/pricing/quantity.ts'

export type Product = ReplyOf<typeof officeCart>['products'][number]
export type ReadLine = ReplyOf<typeof officeQuickOrder>['lines'][number]
export type OrderLine = BodyOf<typeof placeOrderFor>['lines'][number]

export type Line = ReplyOf<typeof officeCart>['lines'][number]

export type Products = ReadonlyMap<string, Product>

/** Added to the end; of a code that is there the quantities are added up (CHK-12). */
export function withLine(lines: readonly Line[], { itemCode, quantity }: Line): Line[] {
  const known = lines.find(line => line.itemCode === itemCode)
  if (known === undefined) return [...lines, { itemCode, quantity }]
  return lines.map(line => (line === known ? { itemCode, quantity: sumOf(line.quantity, quantity) } : line))
}

/** Net sums per currency; a product that is gone counts nothing. */
export function netTotals(
  lines: readonly Line[],
  products: Products,
): { readonly currency: Currency; readonly amount: number }[] {
  const totals = lines.flatMap(({ itemCode, quantity }) => {
    const product = products.get(itemCode)
    return product === undefined ? [] : lineTotal({ ...product, quantity })
  })
  return sumByCurrency(totals).map(total => ({ currency: total.currency, amount: amountOf(total) }))
}

/** The lines as they are ordered, with the terms that were seen. */
export function orderedLines(lines: readonly Line[], products: Products): OrderLine[] {
  return lines.flatMap(({ itemCode, quantity }) => {
    const product = products.get(itemCode)
    if (product === undefined) return []
    const { price, discount, currency, tax } = product
    return { itemCode, quantity, price, discount, currency, tax }
  })
}

/** Sure lines become lines of the order; the others wait to be chosen, and nothing of them counts (OFC-17). */
export function sorted(
  read: readonly ReadLine[],
  products: Products,
): { readonly sure: Line[]; readonly doubtful: ReadLine[] } {
  const sure: Line[] = []
  const doubtful: ReadLine[] = []
  for (const line of read) {
    if (line.skipped !== null) continue
    const [first] = line.candidates
    if (line.isSure && first !== undefined)
      sure.push({
        itemCode: first.itemCode,
        quantity: first.quantity ?? products.get(first.itemCode)?.unitMult ?? 1,
      })
    else doubtful.push(line)
  }
  return { sure, doubtful }
}
