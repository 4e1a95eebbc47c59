import { type PricedOrderLine, priceLines } from '#backend/orders/place/price-lines.ts'
import { currencyOfIso } from '#domain/money/money.ts'
import { customerTerms } from '#domain/pricing/customer-terms.ts'
import { effectiveTax, promoLineTotal } from '#domain/pricing/price.ts'
import { promoUnits } from '#domain/pricing/promo.ts'
import { pathSlug, slugify } from '#domain/text/slug.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import { fractionOf, fractionsAfter, integerOf } from '../basics/fraction-of.ts'
import { type DemoProduct, pathOf } from '../catalogue/products.ts'
import { demoDiscounts, demoSpecialPrices } from '../data/customer-terms.ts'
import type { DemoCustomer } from '../data/customers.ts'
import { type Buyer, type PastPromo, pastPromos } from './buyers.ts'
import type { PlannedOrder } from './order-plan.ts'

/** Products a customer buys; the first `HABITUAL` are in most orders, then up to `FREQUENT` in many. */
const RANGE = 480
const HABITUAL = 26
const FREQUENT = 100
/** Share of a product's stock that open orders may commit: the rest is for users of the demo. */
const OPEN_SHARE = 1 / 4
const PESO_GROWTH_PER_DAY = 0.000_18
const DOLLAR_GROWTH_PER_DAY = 0.000_04
/** Prices of more recent orders are today's. */
const PRICE_LIST_DAYS = 60

/** A product with what discounts refer to: slugs are costly, and it is ordered many times. */
type RangeProduct = DemoProduct & { readonly brandSlug: string; readonly categoryPath: string }

/** The products that a customer buys, most usual first: popular, in stock and priced. */
export function rangeOf({ customer }: Buyer, products: readonly DemoProduct[]): RangeProduct[] {
  return products
    .filter(product => product.stockStatus === 'S' && product.price > 0)
    .map(product => ({
      product,
      score: product.popularity * fractionOf(`${customer.cardcode} ${product.code}`),
    }))
    .sort((a, b) => b.score - a.score)
    .slice(0, RANGE)
    .map(({ product }) => ({
      ...product,
      brandSlug: slugify(product.brand),
      categoryPath: pathSlug(pathOf(product)),
    }))
}

/** Units committed by open orders, by code. */
export type Committed = Map<string, number>

/** The lines of a past order, priced by the rules of the shop with the prices of that time. */
export function orderedLines(
  order: PlannedOrder,
  range: readonly RangeProduct[],
  committed: Committed | null,
  today: BusinessDay,
): PricedOrderLine[] {
  const { key, buyer, kind, lineCount } = order
  const promo = pastPromos[integerOf(`which ${key}`, pastPromos.length)]
  if (kind === 'promo' && promo !== undefined) return promoLines(order, promo, range)
  const most = lineCount > FREQUENT ? 1 : 3
  const chosen: Chosen[] = []
  for (const product of byPreference(order, range)) {
    if (chosen.length === lineCount) break
    const { code, stock, unitMult } = product
    const quantity = unitMult * buyer.scale * (1 + integerOf(`quantity ${key} ${code}`, most))
    const units = (committed?.get(code) ?? 0) + quantity
    if (committed !== null && units > stock * OPEN_SHARE) continue
    committed?.set(code, units)
    chosen.push({ product, quantity })
  }
  return pricedLines(order, chosen, today)
}

/** The customer's products in the order's preference: usual ones come first more often. */
function byPreference({ key }: PlannedOrder, range: readonly RangeProduct[]): RangeProduct[] {
  const fraction = fractionsAfter(`${key} `)
  return range
    .map((product, rank) => {
      const weight = rank < HABITUAL ? 14 - rank / 4 : rank < FREQUENT ? 2 : 1
      return { product, score: fraction(product.code) ** (1 / weight) }
    })
    .sort((a, b) => b.score - a.score)
    .map(({ product }) => product)
}

interface Chosen {
  readonly product: RangeProduct
  readonly quantity: number
}

function pricedLines(
  { buyer, day, daysAgo }: PlannedOrder,
  chosen: readonly Chosen[],
  today: BusinessDay,
): PricedOrderLine[] {
  const { customer } = buyer
  const { cardcode, customer_group: group, price_list: priceList } = customer
  const priced = priceLines(
    {
      cardcode: '',
      email: '',
      promos: [],
      poRef: null,
      comments: null,
      acceptedQuote: null,
      shipping: { code: 'RETIRO', addressId: null, agency: null, agencyBranch: null },
      lines: chosen.map(({ product, quantity }) => ({
        itemCode: product.code,
        price: 0,
        discount: 0,
        currency: product.currency,
        quantity,
      })),
    },
    {
      today: day,
      terms: customerTerms({ cardcode, priceList, group, ...agreedTerms(customer, today) }),
      products: new Map(
        chosen.map(({ product }) => [product.code, productFact(product, priceList, daysAgo)]),
      ),
      backOrders: true,
      promos: new Map(),
    },
  )
  return [...priced.lines]
}

function agreedTerms({ cardcode, customer_group }: DemoCustomer, today: BusinessDay) {
  return {
    discounts: demoDiscounts(today)
      .filter(rule => (rule.cardcode ?? cardcode) === cardcode)
      .filter(rule => rule.cardcode !== null || rule.customer_group === customer_group)
      .map(({ scope, scope_ref: ref, percent, valid_from: validFrom, valid_to: validTo, ...rule }) => ({
        scope,
        ref,
        percent,
        own: rule.cardcode !== null,
        validFrom,
        validTo,
      })),
    specialPrices: demoSpecialPrices(today)
      .filter(agreed => agreed.cardcode === cardcode)
      .map(({ itemcode: itemCode, currency, valid_from: validFrom, valid_to: validTo, ...agreed }) => ({
        ...agreed,
        itemCode,
        currency: currencyOfIso(currency),
        validFrom,
        validTo,
      })),
  }
}

function productFact(product: RangeProduct, priceList: number, daysAgo: number) {
  const { code: itemCode, title, unitMult, tax, currency, brandSlug, categoryPath } = product
  return {
    itemCode,
    title,
    active: true,
    unitMult,
    tax,
    currency,
    brandSlug,
    categoryPath,
    price: pastPrice(product, priceList, daysAgo),
    stock: null,
  }
}

/** The list price some days ago: peso prices grow faster than dollar prices. */
function pastPrice(product: DemoProduct, priceList: number, daysAgo: number): number {
  const { interior, distribuidor, currency } = product
  const price = priceList === 3 ? interior : priceList === 2 ? distribuidor : product.price
  if (daysAgo < PRICE_LIST_DAYS) return price
  const growth = currency === '$' ? PESO_GROWTH_PER_DAY : DOLLAR_GROWTH_PER_DAY
  const digits = price < 10 ? 10_000 : 100
  return Math.max(Math.round(price * (1 - growth * daysAgo) * digits), 1) / digits
}

/** Lines of a promotion that ended long ago, with the customer's usual products. */
function promoLines(
  { buyer, key, daysAgo }: PlannedOrder,
  { docEntry, description, factorQty, finalDiscount, ranks }: PastPromo,
  range: readonly RangeProduct[],
): PricedOrderLine[] {
  return ranks.flatMap((rank, at) => {
    const product = range[rank]
    if (product === undefined) return []
    const { code: itemCode, title, unitMult, currency, tax } = product
    const price = pastPrice(product, buyer.customer.price_list, daysAgo)
    const factor = factorQty * unitMult
    const quantity = 1 + integerOf(`packs ${key} ${itemCode}`, 3)
    return {
      itemCode,
      title,
      quantity,
      unitMult,
      price,
      discount: finalDiscount,
      currency,
      factorQty: factor,
      ownPrice: null,
      tax: effectiveTax(tax),
      units: promoUnits(quantity, factor),
      total: promoLineTotal({ price, finalDiscount, quantity, factorQty: factor, currency }),
      promo: { idPromo: docEntry, line: at + 1, description },
    }
  })
}
