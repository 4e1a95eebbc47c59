import type { ReplyOf } from '#contract/call.ts'
import type { order } from '#contract/shop/orders.ts'
import { canCancel, statusDescription } from '#domain/orders/order-status.ts'
import { payableTotals } from '#domain/pricing/payable.ts'
import { pictureUrl } from '#domain/products/picture-url.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { pictureTint } from '../media/sources/picture-tint.ts'
import type { OrderRow, OrderSummaryRow, PlacedLineRow } from './read-queries.ts'

type OrderReply = ReplyOf<typeof order>

/** An order of a list, as the contract defines it. */
export function presentSummary(row: OrderSummaryRow) {
  const { orderId, docNum, createdAt, status, kind, poRef, lineCount, totals, shipping, documents } = row
  return {
    orderId,
    docNum,
    kind,
    poRef,
    lineCount,
    totals,
    documents,
    payable: payableTotals(totals, shipping),
    docDate: businessDayOf(createdAt),
    createdAt: createdAt.toISOString(),
    status,
    statusDescription: statusDescription(status),
    canCancel: canCancel(status),
  }
}

/** One order in full; promotions in the order of their first line. */
export function presentOrder(row: OrderRow, mediaBaseUrl: string): OrderReply {
  const { email, comments, holdReasons, shipping, address, exchangeRate } = row
  const byPromo = Map.groupBy(row.lines, line => line.idPromo)
  return {
    ...presentSummary(row),
    email,
    comments,
    holdReasons,
    shipping,
    address,
    exchangeRate,
    lines: (byPromo.get(null) ?? []).map(line => ({
      ...presentLine(line, mediaBaseUrl),
      discount: line.discount,
    })),
    promos: [...byPromo].flatMap(([idPromo, lines]) =>
      idPromo === null
        ? []
        : {
            idPromo,
            description: lines[0]?.promoDescription ?? '',
            lines: lines.map(line => ({
              ...presentLine(line, mediaBaseUrl),
              factorQty: line.factorQty,
              finalDiscount: line.discount,
            })),
          },
    ),
    events: row.events.map(({ status, at, note }) => ({
      status,
      statusDescription: statusDescription(status),
      at: new Date(at).toISOString(),
      note,
    })),
  }
}

function presentLine(line: PlacedLineRow, mediaBaseUrl: string) {
  const {
    lineNum,
    itemCode,
    title,
    quantity,
    openQty,
    price,
    currency,
    tax,
    lineTotal,
    picture,
    pictureSource,
  } = line
  const image = picture === null ? '' : pictureUrl(mediaBaseUrl, itemCode, picture)
  const imageTint = pictureSource === null ? null : pictureTint(pictureSource)
  return { lineNum, itemCode, title, image, imageTint, quantity, openQty, price, currency, tax, lineTotal }
}
