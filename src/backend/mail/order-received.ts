import { formatPrice } from '#domain/money.ts'
import type { OrderRow, PlacedLineRow } from '../orders/read-queries.ts'
import { composeMail } from './compose-mail.ts'
import type { Mail } from './mailer.ts'
import { orderReceivedTexts as texts } from './texts.ts'

/** What a customer reads once an order is stored (CHK-24). */
export function orderReceivedMail(order: OrderRow, publicUrl: string): Mail {
  const held = order.status === 'on_hold'
  const head = [texts.product, texts.quantity, texts.price, texts.discount, texts.amount]
  return composeMail({
    id: `order-received-${order.orderId}`,
    to: order.email,
    subject: texts.subject(order.docNum, held),
    publicUrl,
    blocks: [
      { kind: 'text', text: texts.received(order.docNum, order.createdAt) },
      ...(held ? [{ kind: 'text', text: texts.held } as const] : []),
      { kind: 'table', head, rows: order.lines.map(lineCells) },
      { kind: 'facts', rows: totalsOf(order) },
      { kind: 'small', text: texts.netNote },
      { kind: 'facts', rows: detailsOf(order) },
      { kind: 'button', label: texts.link, url: `${publicUrl}/account/orders/${order.orderId}` },
    ],
  })
}

function lineCells(line: PlacedLineRow): string[] {
  const { itemCode, title, quantity, factorQty, idPromo, price, discount, currency, lineTotal } = line
  return [
    `${itemCode} ${title}`,
    idPromo === null ? texts.orderedQuantity(quantity) : texts.packs(quantity, factorQty),
    formatPrice(price, currency),
    texts.percent(discount),
    formatPrice(lineTotal, currency),
  ]
}

function totalsOf({ totals }: OrderRow): [string, string][] {
  return totals.flatMap(({ currency, subtotal, tax, total }): [string, string][] => [
    [texts.subtotal, formatPrice(subtotal, currency)],
    [texts.tax, formatPrice(tax, currency)],
    [texts.total, formatPrice(total, currency)],
  ])
}

function detailsOf({ shipping, address, poRef, comments }: OrderRow): [string, string][] {
  const cost = shipping.free
    ? texts.free
    : shipping.payAtDestination
      ? texts.payAtDestination
      : texts.charge(shipping.charge)
  const by = [shipping.name, shipping.agency, shipping.agencyBranch, cost].filter(Boolean).join(', ')
  const to = address && [address.street, address.number, address.unit, address.city].filter(Boolean).join(' ')
  const rows: [string, string | null][] = [
    [texts.delivery, by],
    [texts.address, to],
    [texts.poRef, poRef],
    [texts.comments, comments],
  ]
  return rows.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
}
