import type { QueryOf, ReplyOf } from '#contract/call.ts'
import type { abandonedCarts } from '#contract/office/reports/customer-reports.ts'
import { parsePhone } from '#domain/accounts/phone.ts'
import { amountOf, type Money, sumByCurrency } from '#domain/money/money.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { freeUnits } from '#domain/pricing/customer-terms.ts'
import { hasOrderablePrice, lineTotal } from '#domain/pricing/price.ts'
import type { Catalogue } from '../../catalogue/read/catalogue.ts'
import type { CatalogueView } from '../../catalogue/read/view.ts'
import type { Database } from '../../platform/db/pool.ts'
import {
  findCalledCustomers,
  findPricesSince,
  findStockSince,
  findWaitingCarts,
  type WaitingCart,
} from './queries.ts'

export type Cart = ReplyOf<typeof abandonedCarts>['carts'][number]
type CartLine = Cart['lines'][number]

interface CartParts {
  readonly db: Database
  readonly catalogue: Pick<Catalogue, 'viewFor'>
}

/** Carts that wait, at the prices and stock of now (OFR-06). */
export async function readCarts(
  { db, catalogue }: CartParts,
  scope: StaffScope,
  query: QueryOf<typeof abandonedCarts>,
  now: Date,
): Promise<ReplyOf<typeof abandonedCarts>> {
  const waiting = await findWaitingCarts(db, scope, { ...query, now })
  const customers = new Map((await findCalledCustomers(db, scope, '')).map(one => [one.cardcode, one]))
  // Who may not order is not called.
  const carts = waiting.filter(({ cardcode }) => customers.has(cardcode))
  const views = new Map<string, CatalogueView>()
  for (const { cardcode } of carts)
    if (!views.has(cardcode)) views.set(cardcode, await catalogue.viewFor(cardcode))
  const before = await findBefore(db, carts, views)
  return {
    carts: carts.flatMap(cart => {
      const customer = customers.get(cart.cardcode)
      const view = views.get(cart.cardcode)
      if (customer === undefined || view === undefined) return []
      const priced = cart.lines.map(line => pricedLine(view, cart, line, before))
      return [
        {
          cardcode: cart.cardcode,
          cardName: customer.cardName,
          email: cart.email,
          name: cart.name,
          phone: parsePhone(cart.phone),
          seller: customer.seller,
          updatedAt: cart.updatedAt,
          days: cart.days,
          totals: sumByCurrency(priced.flatMap(({ total }) => total ?? [])).map(value => ({
            currency: value.currency,
            amount: amountOf(value),
          })),
          lines: priced.map(({ line }) => line),
          promos: cart.promos,
        },
      ]
    }),
    cartCount: waiting[0]?.cartCount ?? 0,
  }
}

const keyOf = (cart: Pick<WaitingCart, 'cardcode' | 'email'>, itemCode: string) =>
  `${cart.cardcode} ${cart.email} ${itemCode}`

interface Before {
  readonly prices: ReadonlyMap<string, number>
  readonly stock: ReadonlyMap<string, number>
}

async function findBefore(
  db: Database,
  carts: readonly WaitingCart[],
  views: ReadonlyMap<string, CatalogueView>,
): Promise<Before> {
  const lines = carts.flatMap(cart =>
    cart.lines.map(({ itemCode }) => ({
      cardcode: cart.cardcode,
      email: cart.email,
      itemCode,
      list: views.get(cart.cardcode)?.account?.terms.priceList ?? 0,
      since: cart.updatedAt,
    })),
  )
  const [prices, stock] = await Promise.all([findPricesSince(db, lines), findStockSince(db, lines)])
  const byLine = (found: typeof stock) => new Map(found.map(one => [keyOf(one, one.itemCode), one.value]))
  return { prices: byLine(prices), stock: byLine(stock) }
}

function pricedLine(
  view: CatalogueView,
  cart: WaitingCart,
  { itemCode, quantity }: WaitingCart['lines'][number],
  before: Before,
): { readonly line: CartLine; readonly total: Money | null } {
  const row = view.table.rowOfCode(itemCode)
  const product = row === null ? null : view.table.at(row)
  const terms = row === null ? null : view.terms(row)
  const stock = row === null ? null : view.table.stock.at(row)
  const free = stock === null || product === null ? 0 : freeUnits(stock, product.unitMult)
  const canBuy = product?.active === true && terms !== null && hasOrderablePrice(terms)
  const listBefore = before.prices.get(keyOf(cart, itemCode))
  const stockBefore = before.stock.get(keyOf(cart, itemCode))
  const units = stock?.available ?? 0
  const isOther = stockBefore !== undefined && stockBefore !== units
  const hasMoved = terms !== null && listBefore !== undefined && listBefore !== terms.price
  return {
    line: {
      itemCode,
      title: product?.title ?? itemCode,
      quantity,
      price: canBuy && terms !== null ? { currency: terms.currency, amount: terms.finalPrice } : null,
      listBefore: hasMoved ? { currency: terms.currency, amount: listBefore } : null,
      listNow: hasMoved ? { currency: terms.currency, amount: terms.price } : null,
      stock: free >= quantity ? 'enough' : free > 0 ? 'short' : 'none',
      stockBefore: isOther ? stockBefore : null,
      stockNow: isOther ? units : null,
    },
    total: canBuy && terms !== null ? lineTotal({ ...terms, quantity }) : null,
  }
}
