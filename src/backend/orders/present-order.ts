import type { ReplyOf } from '#contract/call.ts'
import type { order } from '#contract/shop/orders.ts'
import { canCancel, statusDescription } from '#domain/orders/order-status.ts'
import { payableTotals } from '#domain/pricing/payable.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { shownPicture } from '../media/sources/shown-picture.ts'
import type { OrderRow, OrderSummaryRow, PlacedLineRow } from './read-queries.ts'

/** An order of a list, as the contract defines it. */
export function presentSummary({ shipping, createdAt, ...row }: OrderSummaryRow) {
  const { status, totals } = row
  return {
    ...row,
    payable: payableTotals(totals, shipping),
    docDate: businessDayOf(createdAt),
    createdAt: createdAt.toISOString(),
    statusDescription: statusDescription(status),
    canCancel: canCancel(status),
  }
}

/** One order in full; promotions in the order of their first line. */
export function presentOrder(row: OrderRow, mediaBaseUrl: string): ReplyOf<typeof order> {
  const { lines, events, takenBy, proposal, ...head } = row
  const byPromo = Map.groupBy(lines, line => line.idPromo)
  const present = ({ idPromo: _, promoDescription: __, ownPrice: ___, ...rest }: PlacedLineRow) => {
    const { picture, orderedCode, ...line } = rest
    return {
      ...line,
      ...(orderedCode !== null && { orderedCode }),
      ...shownPicture(mediaBaseUrl, line.itemCode, picture),
    }
  }
  return {
    ...head,
    ...presentSummary(head),
    ...(takenBy === null ? {} : { takenBy }),
    ...(proposal === null ? {} : { proposal }),
    lines: (byPromo.get(null) ?? []).map(line => {
      const { factorQty: _, ...shown } = present(line)
      return line.ownPrice ? { ...shown, ownPrice: true as const } : shown
    }),
    promos: [...byPromo].flatMap(([idPromo, own]) =>
      idPromo === null
        ? []
        : {
            idPromo,
            description: own[0]?.promoDescription ?? '',
            lines: own.map(line => {
              const { discount: finalDiscount, ...shown } = present(line)
              return { ...shown, finalDiscount }
            }),
          },
    ),
    events: events.map(event => ({ ...event, statusDescription: statusDescription(event.status) })),
  }
}
