import type { FieldError } from '#contract/errors.ts'
import { MAX_LINE_QUANTITY } from '#domain/constants.ts'
import type { Currency, Money } from '#domain/money/money.ts'
import { canStoreTotals, mergeLines } from '#domain/orders/order.ts'
import { type OrderChange, promoRejected, reviewLine, reviewPromoLine } from '#domain/orders/order-review.ts'
import { freeUnits, termsFor } from '#domain/pricing/customer-terms.ts'
import { effectiveTax, promoLineTotal } from '#domain/pricing/price.ts'
import { promoRefusal, promoUnits, uncombinablePromos } from '#domain/pricing/promo.ts'
import { isOrderableQuantity } from '#domain/pricing/quantity.ts'
import { type CurrencySum, totalsByCurrency } from '#domain/pricing/totals.ts'
import type { OrderFacts, ProductFact } from './facts-queries.ts'
import { messages } from './messages.ts'
import type { OrderRequest } from './order-request.ts'

/** Before discounts, both currencies added; generous enough for an order with everything at 90 % off. */
const MAX_EXACT_SUM = 10_000_000_000_000

/** The facts behind prices and stock, read under the locks of the order. */
export type PriceFacts = Pick<OrderFacts, 'today' | 'terms' | 'products' | 'promos' | 'backOrders'>

/** A line as it would be placed now. */
export interface PricedOrderLine {
  readonly itemCode: string
  readonly title: string
  /** Packs of `factorQty` in a promotion, else units. */
  readonly quantity: number
  readonly unitMult: number
  readonly price: number
  readonly discount: number
  readonly factorQty: number
  readonly currency: Currency
  /** The percent applied, with the default where the product has none. */
  readonly tax: number
  readonly total: Money
  /** Units that leave the warehouse. */
  readonly units: number
  /** What the customer would have paid, and why another price was given; null: it is the customer's (OFC-20). */
  readonly ownPrice: OwnPrice | null
  readonly promo: { readonly idPromo: number; readonly line: number; readonly description: string } | null
}

export interface OwnPrice {
  readonly reason: string
  readonly by: string
  readonly usual: { readonly price: number; readonly discount: number; readonly currency: Currency }
}

type UntotalledLine = Omit<PricedOrderLine, 'total'>

export interface PricedLines {
  /** Empty when their sum is too big to store. */
  readonly lines: readonly PricedOrderLine[]
  readonly sums: readonly CurrencySum[]
  /** Every difference from what the user saw, blocking ones included (CHK-15). */
  readonly changes: readonly OrderChange[]
  /** Quantities the product is not sold in (CHK-13), and a total too big to store. */
  readonly errors: readonly FieldError[]
}

/** The units of a product that were still free; they are consumed. Null when stock sets no limit (CFG-06). */
type ConsumeStock = (itemCode: string, units: number) => number | null

/**
 * Prices the lines of an order again with the same rules as the pages (domain.md 4.6, steps 4 to 7). Cart and promo
 * lines share the stock of a product and are pooled per currency before taxing.
 */
export function priceLines(request: OrderRequest, facts: PriceFacts): PricedLines {
  const consume = stockOf(facts)
  // Promotions consume stock first: their quantities are fixed, those of a line may be lowered.
  const promos = pricePromos(request.promos, facts, consume)
  const lines: UntotalledLine[] = []
  const changes: OrderChange[] = []
  const errors: FieldError[] = []
  for (const seen of mergeLines(request.lines)) {
    const { itemCode, quantity } = seen
    const product = facts.products.get(itemCode)
    if (product === undefined) {
      changes.push(...reviewLine(seen, undefined))
      continue
    }
    if (!isOrderableQuantity(quantity, product.unitMult)) errors.push(quantityError(request, seen, product))
    const line = withOwnPrice(priceLine(product, quantity, facts), seen)
    const { price, discount, currency } = line
    const { active, unitMult, tax } = product
    const available = consume(itemCode, quantity)
    changes.push(...reviewLine(seen, { active, price, discount, currency, tax, unitMult, available }))
    lines.push(line)
  }
  const all = [...lines, ...promos.lines]
  // A bigger sum would not be exact in hundredths.
  const isExact = all.reduce((sum, { price, units }) => sum + price * units, 0) <= MAX_EXACT_SUM
  const priced = isExact ? all.map(withTotal) : []
  const sums = totalsByCurrency(priced.map(line => ({ net: line.total, tax: line.tax })))
  const found = { changes: [...changes, ...promos.changes], errors }
  if (isExact && canStoreTotals(sums)) return { lines: priced, sums, ...found }
  errors.push({ path: 'lines', code: 'too_big', detail: messages.totalTooBig })
  return { lines: [], sums: [], ...found }
}

/** The promotions of an order as they are now (PRO-08 to PRO-10): dates, audience, limits, then line by line. */
function pricePromos(
  requested: OrderRequest['promos'],
  facts: PriceFacts,
  consume: ConsumeStock,
): { readonly lines: readonly UntotalledLine[]; readonly changes: readonly OrderChange[] } {
  const lines: UntotalledLine[] = []
  const changes: OrderChange[] = []
  const uncombinable = uncombinablePromos(requested.flatMap(({ idPromo }) => facts.promos.get(idPromo) ?? []))
  for (const { idPromo, lines: repeated } of requested) {
    const promo = facts.promos.get(idPromo)
    if (promo === undefined) {
      changes.push(promoRejected(idPromo, 'PROMO_EXPIRED'))
      continue
    }
    const merged = mergeLines(repeated)
    const refusal = promoRefusal(promo, merged, facts.terms, promo, facts.today)
    if (refusal !== null) changes.push(promoRejected(idPromo, refusal))
    for (const seen of merged) {
      const rules = promo.lines.findLast(({ itemCode }) => itemCode === seen.itemCode)
      if (rules === undefined) continue
      const product = facts.products.get(seen.itemCode)
      const { price, finalDiscount: discount, factorQty, currency, lineNum } = rules
      const units = promoUnits(seen.quantity, factorQty)
      const current = product?.active
        ? { tax: product.tax, available: consume(seen.itemCode, units) }
        : undefined
      changes.push(...reviewPromoLine(idPromo, seen, rules, current))
      if (product === undefined) continue
      const { quantity } = seen
      const fields = { ...productFields(product), quantity, price, discount, factorQty, currency, units }
      const line = { ...fields, ownPrice: null }
      lines.push({ ...line, promo: { idPromo, line: lineNum, description: promo.title } })
    }
    if (uncombinable.has(idPromo)) changes.push(promoRejected(idPromo, 'PROMO_NOT_COMBINABLE'))
  }
  return { lines, changes }
}

/** The stock while one order is priced; its lines share it. */
function stockOf({ products, backOrders }: PriceFacts): ConsumeStock {
  if (backOrders) return () => null
  const left = new Map<string, number>()
  return (itemCode, units) => {
    const product = products.get(itemCode)
    const free = left.get(itemCode) ?? (product ? freeUnits(product.stock, product.unitMult) : 0)
    left.set(itemCode, Math.max(Math.round((free - units) * 1000) / 1000, 0))
    return free
  }
}

function priceLine(product: ProductFact, quantity: number, facts: PriceFacts): UntotalledLine {
  const { price: listed, currency: listedIn, stock } = product
  const listPrice =
    listed === null || listedIn === null ? null : { price: listed, currency: listedIn, previousPrice: null }
  const { price, discount, currency } = termsFor({ product, listPrice, pvp: null, stock }, facts.terms, facts)
  const fields = productFields(product)
  const line = { ...fields, quantity, price, discount, factorQty: 1, currency, units: quantity }
  return { ...line, ownPrice: null, promo: null }
}

/** A price that an operator gave takes the place of the customer's terms; what has no price cannot be ordered all the same. */
function withOwnPrice(
  line: UntotalledLine,
  { price: given, own }: OrderRequest['lines'][number],
): UntotalledLine {
  const { price, discount, currency } = line
  if (own === undefined || price <= 0) return line
  return { ...line, price: given, discount: 0, ownPrice: { ...own, usual: { price, discount, currency } } }
}

function productFields({ itemCode, title, unitMult, tax }: ProductFact) {
  return { itemCode, title, unitMult, tax: effectiveTax(tax) }
}

/** A line without a factor is a promotion line of factor 1 (domain.md 4.4). */
function withTotal(line: UntotalledLine): PricedOrderLine {
  return { ...line, total: promoLineTotal({ ...line, finalDiscount: line.discount }) }
}

/** CHK-13, QTY-17. */
function quantityError(
  { lines }: OrderRequest,
  { itemCode, quantity }: OrderRequest['lines'][number],
  { unitMult }: ProductFact,
): FieldError {
  const path = `lines.${lines.findIndex(line => line.itemCode === itemCode)}.quantity`
  return quantity > MAX_LINE_QUANTITY
    ? { path, code: 'too_big', detail: messages.tooMuch(MAX_LINE_QUANTITY) }
    : { path, code: 'not_multiple', detail: messages.soldBy(unitMult) }
}
