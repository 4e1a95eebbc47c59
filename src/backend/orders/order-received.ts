import { formatPhone } from '#domain/accounts/phone.ts'
import { formatPrice } from '#domain/money/money.ts'
import { channelName } from '#domain/office/orders/order-channel.ts'
import { payableTotals } from '#domain/pricing/payable.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { draftMail, type MailDraft } from '../platform/mail/mail-draft.ts'
import type { EmployeeRow } from '../staff/queries.ts'
import type { OrderRow, PlacedLineRow } from './read-queries.ts'
import { orderReceivedMessages as messages, receivedKinds } from './received-messages.ts'

/** Whom the customer may ask about an order; an unknown number is empty. */
type Seller = Pick<EmployeeRow, 'name' | 'phone' | 'whatsapp'>

/** The mail a customer gets once an order is stored (CHK-24); of a held one with the seller's contact (OFO-11). */
export function orderReceivedMail(
  order: OrderRow,
  publicUrl: string,
  seller: Seller | null = null,
): MailDraft {
  const { docNum, createdAt, lines, shipping } = order
  const head = [messages.product, messages.quantity, messages.price, messages.discount, messages.amount]
  return draftMail({
    kind: order.status === 'on_hold' ? receivedKinds.held : receivedKinds.received,
    id: `order-received-${order.orderId}`,
    to: order.email,
    publicUrl,
    fields: { pedido: String(docNum), fecha: formatDateTime(createdAt) },
    parts: {
      lineas: [{ kind: 'table', head, rows: lines.map(lineCells) }],
      totales: [{ kind: 'facts', rows: totalsOf(order) }],
      flete: shipping.payAtDestination ? [{ kind: 'small', text: messages.freightNote }] : [],
      entrega: [{ kind: 'facts', rows: detailsOf(order) }],
      vendedor: seller === null ? [] : [{ kind: 'facts', rows: contactOf(seller) }],
      boton: [{ kind: 'button', label: messages.link, url: `${publicUrl}/account/orders/${order.orderId}` }],
    },
  })
}

function contactOf({ name, phone, whatsapp }: Seller): [string, string][] {
  const numbers: [string, string][] = [
    [messages.phone, phone],
    [messages.whatsapp, whatsapp],
  ]
  return [
    [messages.seller, name],
    ...numbers.flatMap(([label, number]): [string, string][] =>
      number === '' ? [] : [[label, formatPhone(number)]],
    ),
  ]
}

function lineCells(line: PlacedLineRow): string[] {
  const { itemCode, title, quantity, factorQty, idPromo, price, discount, currency, lineTotal, ownPrice } =
    line
  return [
    `${itemCode} ${title}${ownPrice ? ` (${messages.ownPrice})` : ''}`,
    idPromo === null ? messages.orderedQuantity(quantity) : messages.packs(quantity, factorQty),
    formatPrice(price, currency),
    messages.percent(discount),
    formatPrice(lineTotal, currency),
  ]
}

/** MON-23: per currency the products, the transport with its tax, and the amount payable. */
function totalsOf({ totals, shipping }: OrderRow): [string, string][] {
  return payableTotals(totals, shipping).flatMap(({ currency, transport, transportTax, total }) => {
    const products = totals.find(one => one.currency === currency)
    const rows: [string, number | null][] = [
      [messages.subtotal, products?.subtotal ?? null],
      [messages.tax, products?.tax ?? null],
      [messages.transport, transport > 0 ? transport : null],
      [messages.transportTax(shipping.taxRate), transport > 0 ? transportTax : null],
      [messages.payable, total],
    ]
    return rows.flatMap(([name, amount]): [string, string][] =>
      amount === null ? [] : [[name, formatPrice(amount, currency)]],
    )
  })
}

function detailsOf({ shipping, address, poRef, comments, takenBy }: OrderRow): [string, string][] {
  const cost = shipping.free
    ? messages.free
    : shipping.payAtDestination
      ? messages.payAtDestination
      : messages.charge(shipping.charge)
  const by = [shipping.name, shipping.agency, shipping.agencyBranch, cost].filter(Boolean).join(', ')
  const to = address && [address.street, address.number, address.unit, address.city].filter(Boolean).join(' ')
  const rows: [string, string | null][] = [
    [messages.delivery, by],
    [messages.address, to],
    [messages.poRef, poRef],
    [messages.comments, comments],
    [messages.takenBy, takenBy && `${takenBy.name} (${channelName(takenBy.channel)})`],
  ]
  return rows.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
}
