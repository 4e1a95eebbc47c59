import type { ReplyOf } from '#contract/call.ts'
import type { repeatOrder } from '#contract/shop/orders.ts'
import type { OrderChange } from '#domain/orders/order-review.ts'
import {
  type PlacedPromo,
  type ProductToday,
  type PromoToday,
  repeatLines,
  repeatPromos,
} from '#domain/orders/repeat-order.ts'
import { effectiveTax } from '#domain/pricing/price.ts'
import { promoRefusal } from '#domain/pricing/promo.ts'
import type { CatalogueView } from '../catalogue/read/view.ts'
import type { CustomerView } from '../promos/promo-reply.ts'
import { changeText } from './place/messages.ts'
import type { OrderRow, PlacedLineRow } from './read-queries.ts'

/** How often each promotion of the order was used. */
export type UsageRows = readonly {
  readonly doc_entry: number
  readonly total: number
  readonly by_customer: number | null
}[]

/** What an order would be today for its customer, from the catalogue in memory (CHK-33). */
export function repeatedOrder(
  order: OrderRow,
  view: CustomerView,
  usage: UsageRows,
): ReplyOf<typeof repeatOrder> {
  const productOf = (itemCode: string) => productToday(view, itemCode)
  const placed = order.lines.filter(line => line.idPromo === null)
  const promoOf = (promo: PlacedPromo) => promoToday(promo, view, usage)
  return {
    orderId: order.orderId,
    docNum: order.docNum,
    lines: repeatLines(placed, productOf).map(line => ({ ...line, changes: withDetails(line.changes) })),
    promos: repeatPromos(placedPromos(order.lines), promoOf, productOf).map(promo => ({
      ...promo,
      lines: [...promo.lines],
      changes: withDetails(promo.changes),
    })),
  }
}

/** What noted quantities are today for a customer, without a price that was seen before (OFC-19). */
export function linesToday(
  lines: readonly { readonly itemCode: string; readonly title: string; readonly quantity: number }[],
  view: CatalogueView,
): ReplyOf<typeof repeatOrder>['lines'] {
  const productOf = (itemCode: string) => productToday(view, itemCode)
  const seen = lines.map(line => {
    const terms = productOf(line.itemCode)?.terms
    const { price = 0, discount = 0, currency = '$', tax = null } = terms ?? {}
    return { ...line, price, discount, currency, tax: effectiveTax(tax) }
  })
  return repeatLines(seen, productOf).map(line => ({ ...line, changes: withDetails(line.changes) }))
}

function productToday(view: CatalogueView, itemCode: string): ProductToday | null {
  const row = view.table.rowOfCode(itemCode)
  const product = row === null ? null : view.table.at(row)
  const terms = row === null ? null : view.terms(row)
  if (product === null || terms === null) return null
  return { title: product.title, active: product.active, unitMult: product.unitMult, terms }
}

/** Null when it is over: the catalogue only has current and upcoming promotions. */
function promoToday(
  { idPromo, lines }: PlacedPromo,
  view: CustomerView,
  usage: UsageRows,
): PromoToday | null {
  const promo = view.promos.find(({ docEntry }) => docEntry === idPromo)
  if (promo === undefined) return null
  const used = usage.find(({ doc_entry }) => doc_entry === idPromo)
  const refusal = promoRefusal(
    promo,
    lines,
    view.account,
    { byCustomer: used?.by_customer ?? 0, total: used?.total ?? 0 },
    view.today,
  )
  return { title: promo.title, combinable: promo.combinable, lines: promo.lines, refusal }
}

function placedPromos(lines: readonly PlacedLineRow[]): PlacedPromo[] {
  const byPromo = Map.groupBy(lines, line => line.idPromo)
  return [...byPromo].flatMap(([idPromo, own]) =>
    idPromo === null
      ? []
      : {
          idPromo,
          description: own[0]?.promoDescription ?? '',
          lines: own.map(line => ({ ...line, finalDiscount: line.discount })),
        },
  )
}

function withDetails(changes: readonly OrderChange[]) {
  return changes.map(change => ({ ...change, detail: changeText(change) }))
}
