import type { FieldError } from '#contract/errors.ts'
import { MAX_LINE_QUANTITY } from '#domain/constants.ts'
import type { Currency, Money } from '#domain/money/money.ts'
import { canStoreTotals } from '#domain/orders/order.ts'
import { type OrderChange, reviewLine } from '#domain/orders/order-review.ts'
import { type CustomerTerms, type PricingFacts, termsFor } from '#domain/pricing/customer-terms.ts'
import { effectiveTax, promoLineTotal } from '#domain/pricing/price.ts'
import { promoUnits, uncombinablePromos } from '#domain/pricing/promo.ts'
import { isOrderableQuantity } from '#domain/pricing/quantity.ts'
import { type CurrencySum, totalsByCurrency } from '#domain/pricing/totals.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { ProductFact } from './facts-queries.ts'
import { FreeStock } from './free-stock.ts'
import { messages } from './messages.ts'
import type { RequestedLine, RequestedOrder } from './order-request.ts'
import { type PromoFacts, promoRejected, reviewPromo } from './review-promo.ts'

/** Before discounts, both currencies added; generous enough for an order with everything at 90 % off. */
const MAX_EXACT_SUM = 10_000_000_000_000

/** The facts behind prices and stock, read under the locks of the order. */
export interface PriceFacts {
  readonly today: BusinessDay
  readonly terms: CustomerTerms
  readonly products: ReadonlyMap<string, ProductFact>
  readonly promos: PromoFacts
  readonly backOrders: boolean
}

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
  readonly promo: { readonly idPromo: number; readonly line: number; readonly description: string } | null
}

type UntotalledLine = Omit<PricedOrderLine, 'total'>

export interface PricedOrder {
  readonly lines: readonly PricedOrderLine[]
  readonly sums: readonly CurrencySum[]
  /** Every difference from what the user saw, blocking ones included (CHK-15). */
  readonly changes: readonly OrderChange[]
  /** Quantities the product is not sold in (CHK-13), and a total too big to store. */
  readonly errors: readonly FieldError[]
}

/**
 * Prices an order again with the same rules as the pages (domain.md 4.6, steps 4 to 7). Cart and promo lines share the
 * stock of a product and are pooled per currency before taxing.
 */
export function priceOrder(requested: RequestedOrder, facts: PriceFacts): PricedOrder {
  const free = new FreeStock(facts)
  const lines: UntotalledLine[] = []
  const changes: OrderChange[] = []
  const errors: FieldError[] = []

  // Promotions consume stock first: their quantities are fixed, those of a line may be lowered.
  const promoLines: UntotalledLine[] = []
  const promoChanges: OrderChange[] = []
  const uncombinable = uncombinablePromos(
    requested.promos.flatMap(promo => facts.promos.byId.get(promo.idPromo) ?? []),
  )
  for (const promo of requested.promos) {
    const review = reviewPromo(promo, facts, free)
    promoChanges.push(...review.changes)
    if (uncombinable.has(promo.idPromo))
      promoChanges.push(promoRejected(promo.idPromo, 'PROMO_NOT_COMBINABLE'))
    for (const { fact, quantity, description } of review.lines) {
      const product = facts.products.get(fact.itemCode)
      if (product === undefined) continue
      const { finalDiscount, factorQty, price, currency } = fact
      promoLines.push({
        ...productFields(product),
        quantity,
        price,
        discount: finalDiscount,
        factorQty,
        currency,
        units: promoUnits(quantity, factorQty),
        promo: { idPromo: promo.idPromo, line: fact.lineNum, description },
      })
    }
  }

  for (const line of requested.lines) {
    const product = facts.products.get(line.itemCode)
    const error = product === undefined ? null : quantityError(line, product)
    if (error !== null) errors.push(error)
    const priced = product === undefined ? null : pricedLine(line, product, facts)
    changes.push(...reviewLine(line, currentLine(line, product, priced, free)))
    if (priced !== null) lines.push(priced)
  }

  const untotalled = [...lines, ...promoLines]
  const all = exceedsExactSum(untotalled) ? [] : untotalled.map(withTotal)
  const sums = totalsByCurrency(all.map(line => ({ net: line.total, tax: line.tax })))
  if (all.length < untotalled.length || !canStoreTotals(sums))
    errors.push({ path: 'lines', code: 'too_big', detail: messages.totalTooBig })
  return {
    lines: all,
    sums,
    changes: [...changes, ...promoChanges],
    errors,
  }
}

/** Whether a sum is so far above what can be stored that hundredths would not be exact. */
function exceedsExactSum(lines: readonly UntotalledLine[]): boolean {
  return lines.reduce((sum, { price, units }) => sum + price * units, 0) > MAX_EXACT_SUM
}

/** A line without a factor is a promotion line of factor 1 (domain.md 4.4). */
function withTotal(line: UntotalledLine): PricedOrderLine {
  return { ...line, total: promoLineTotal({ ...line, finalDiscount: line.discount }) }
}

/** CHK-13, QTY-17. */
function quantityError(line: RequestedLine, { unitMult }: ProductFact): FieldError | null {
  if (isOrderableQuantity(line.quantity, unitMult)) return null
  const path = `lines.${line.index}.quantity`
  return line.quantity > MAX_LINE_QUANTITY
    ? { path, code: 'too_big', detail: messages.tooMuch(MAX_LINE_QUANTITY) }
    : { path, code: 'not_multiple', detail: messages.soldBy(unitMult) }
}

function pricedLine(line: RequestedLine, product: ProductFact, facts: PriceFacts): UntotalledLine {
  const { price, discount, currency } = termsFor(pricingFacts(product), facts.terms, facts)
  return {
    ...productFields(product),
    quantity: line.quantity,
    price,
    discount,
    factorQty: 1,
    currency,
    units: line.quantity,
    promo: null,
  }
}

function currentLine(
  { itemCode, quantity }: RequestedLine,
  product: ProductFact | undefined,
  priced: UntotalledLine | null,
  free: FreeStock,
) {
  if (product === undefined || priced === null) return undefined
  const { active, tax, unitMult } = product
  const { price, discount, currency } = priced
  return { active, price, discount, currency, tax, unitMult, available: free.consume(itemCode, quantity) }
}

function pricingFacts(product: ProductFact): PricingFacts {
  const { price, currency } = product
  return {
    product,
    listPrice: price === null || currency === null ? null : { price, currency, previousPrice: null },
    pvp: null,
    stock: product.stock,
  }
}

function productFields({ itemCode, title, unitMult, tax }: ProductFact) {
  return { itemCode, title, unitMult, tax: effectiveTax(tax) }
}
