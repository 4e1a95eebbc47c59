import { addDays, type BusinessDay, startOfBusinessDay } from '#domain/business-day.ts'
import { customerTerms } from '#domain/customer-terms.ts'
import { amountOf, isoOf } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { slugify } from '#domain/slug.ts'
import type { Database } from '../db/pool.ts'
import { moveOrder } from '../orders/cancel-queries.ts'
import { commitStock, insertOrder } from '../orders/insert-queries.ts'
import { type PricedOrder, priceOrder } from '../orders/price-order.ts'
import type { DemoProduct } from './catalogue/generate.ts'
import { fractionOf } from './catalogue/hash.ts'
import { demoDiscounts } from './customer-terms.ts'
import { demoCustomers } from './customers.ts'
import { pathOfProduct, pathSlugOf } from './seed-catalogue.ts'
import { closeLines, insertPaidInvoice } from './seed-queries.ts'
import { demoExchangeRates } from './settings.ts'

type DemoCustomer = (typeof demoCustomers)[number]

/** How far an order of so many days ago has come: each step with the days since the order. */
interface PastOrder {
  readonly daysAgo: number
  readonly steps: readonly (readonly [OrderStatus, number])[]
}

const DELIVERED = [
  ['confirmed', 0],
  ['preparing', 0],
  ['invoiced', 1],
  ['shipped', 1],
  ['delivered', 3],
] as const
const PAST: readonly PastOrder[] = [
  ...[310, 268, 221, 176, 139, 101, 74, 45, 23].map(daysAgo => ({ daysAgo, steps: DELIVERED })),
  { daysAgo: 12, steps: [['cancelled', 0]] },
  { daysAgo: 4, steps: DELIVERED.slice(0, 4) },
  { daysAgo: 2, steps: DELIVERED.slice(0, 2) },
  { daysAgo: 1, steps: [] },
]
const BUYERS = ['C20001', 'C20002']
const HABITUAL_PRODUCTS = 26
const HOUR_MS = 3_600_000
const FIRST_INVOICE = 690_001

/** A year of orders of two customers who buy the same goods again and again, priced by the rules of the shop. */
export async function seedHistory(
  db: Database,
  products: readonly DemoProduct[],
  today: BusinessDay,
): Promise<void> {
  const rates = new Map(demoExchangeRates().map(({ day, rate }) => [-day, rate]))
  const buyers = BUYERS.map(cardcode => {
    const customer = demoCustomers.find(one => one.cardcode === cardcode)
    if (customer === undefined) throw new Error(`The demo has no customer ${cardcode}`)
    return { customer, habitual: habitualProducts(cardcode, products) }
  })
  let invoices = 0
  for (const past of PAST) {
    const rate = rates.get(past.daysAgo) ?? null
    for (const buyer of buyers) {
      invoices += await seedOrder(db, { ...buyer, past, today, rate, number: FIRST_INVOICE + invoices })
    }
  }
}

interface Seeding {
  readonly customer: DemoCustomer
  /** What the customer buys most, the most frequent first. */
  readonly habitual: readonly DemoProduct[]
  readonly past: PastOrder
  readonly today: BusinessDay
  /** Pesos per dollar on the day of the order. */
  readonly rate: number | null
  /** Of its first invoice. */
  readonly number: number
}

/** @returns how many invoices it led to. */
async function seedOrder(db: Database, seeding: Seeding): Promise<number> {
  const { customer, past, today, rate, number } = seeding
  const { cardcode, email } = customer
  const day = addDays(today, -past.daysAgo)
  const priced = pricedOrder(seeding, day)
  const at = (days: number, hour: number) =>
    new Date(startOfBusinessDay(addDays(day, days)).getTime() + hour * HOUR_MS)
  const { id: orderId } = await insertOrder(db, {
    ...{ cardcode, email, kind: 'order', status: 'received', holdReasons: [], comments: null, poRef: null },
    shipping: {
      ...{ code: 'RETIRO', name: 'Retiro en depósito', agency: null, agencyBranch: null },
      ...{ charge: 0, currency: '$', free: true, payAtDestination: false },
    },
    ...{ address: null, exchangeRate: rate, createdAt: at(0, 10.25) },
    ...{ idempotencyKey: `demo-${past.daysAgo}`, lines: priced.lines, sums: priced.sums },
  })
  let from: OrderStatus = 'received'
  for (const [index, [to, days]] of past.steps.entries()) {
    await moveOrder(db, { cardcode, orderId, from, to, at: at(days, 11 + index), actor: 'erp', note: null })
    from = to
  }
  if (from === 'received' || from === 'preparing') {
    await commitStock(db, new Map(priced.lines.map(line => [line.itemCode, line.units])))
    return 0
  }
  await closeLines(db, cardcode, orderId)
  if (from === 'cancelled' || rate === null) return 0
  const docDate = addDays(day, 1)
  const dueDate = addDays(docDate, customer.payTermsDays)
  for (const [index, sum] of priced.sums.entries()) {
    const [currency, total] = [isoOf(sum.currency), amountOf(sum.total)]
    const invoice = { number: number + index, docDate, dueDate, currency, rate, total }
    await insertPaidInvoice(db, { cardcode, orderId, ...invoice })
  }
  return priced.sums.length
}

function pricedOrder({ customer, past, habitual }: Seeding, day: BusinessDay): PricedOrder {
  const { cardcode, customerGroup: group, priceList } = customer
  const chosen = habitual.filter(
    ({ itemcode }, rank) => fractionOf(`${cardcode} ${past.daysAgo} ${itemcode}`) < 0.75 - rank / 50,
  )
  return priceOrder(
    {
      ...{ kind: 'order', promos: [], poRef: null, comments: null, acceptedQuote: null },
      shipping: { code: 'RETIRO', addressId: null, agency: null, agencyBranch: null },
      lines: chosen.map(({ itemcode, unitMult, currency }, index) => ({
        ...{ itemCode: itemcode, index, price: 0, discount: 0, currency },
        quantity: unitMult * (1 + Math.floor(3 * fractionOf(`quantity ${past.daysAgo} ${itemcode}`))),
      })),
    },
    {
      today: day,
      terms: customerTerms({
        ...{ cardcode, priceList, group, specialPrices: [] },
        discounts: demoDiscounts
          .filter(rule => rule.validFromDay === null && (rule.cardcode ?? cardcode) === cardcode)
          .filter(rule => rule.cardcode !== null || rule.customerGroup === group)
          .map(rule => ({ ...rule, own: rule.cardcode !== null, validFrom: null, validTo: null })),
      }),
      products: new Map(chosen.map(product => [product.itemcode, productFact(product, priceList)])),
      ...{ stock: new Map(), backOrders: true },
      promos: { customer: { cardcode, groups: [] }, byId: new Map() },
    },
  )
}

/** What a customer buys most, the most frequent first: goods that sell well anyway, in stock and with a price. */
function habitualProducts(cardcode: string, products: readonly DemoProduct[]): DemoProduct[] {
  return products
    .filter(product => product.stock.status === 'S' && product.listPrices.mayorista > 0)
    .map(product => ({ product, wish: product.popularity * fractionOf(`${cardcode} ${product.itemcode}`) }))
    .sort((a, b) => b.wish - a.wish)
    .slice(0, HABITUAL_PRODUCTS)
    .map(({ product }) => product)
}

function productFact(product: DemoProduct, priceList: number) {
  const { itemcode: itemCode, title, unitMult, tax, currency, listPrices } = product
  return {
    ...{ itemCode, title, active: true, unitMult, tax, currency },
    brandSlug: slugify(product.brand),
    categoryPath: pathSlugOf(pathOfProduct(product)),
    price:
      priceList === 3
        ? listPrices.interior
        : priceList === 2
          ? listPrices.distribuidor
          : listPrices.mayorista,
  }
}
