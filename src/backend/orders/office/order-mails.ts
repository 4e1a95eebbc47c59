import { documentTitle } from '#domain/documents/fiscal-document.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { composeMail, type MailBlock } from '../../platform/mail/compose-mail.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { OrderRow } from '../read-queries.ts'
import { orderMailMessages as messages } from './mail-messages.ts'
import type { ShipmentRow } from './shipment-queries.ts'

/** The subject and the first sentence of a move that has a mail. */
const WORDS: Partial<Record<OrderStatus, readonly [(docNum: number) => string, (docNum: number) => string]>> =
  {
    confirmed: [messages.confirmedSubject, messages.confirmed],
    partially_invoiced: [messages.partlyInvoicedSubject, messages.partlyInvoiced],
    invoiced: [messages.invoicedSubject, messages.invoiced],
    shipped: [messages.shippedSubject, messages.shipped],
    cancelled: [messages.cancelledSubject, messages.cancelled],
    rejected: [messages.rejectedSubject, messages.rejected],
  }

const CHANGED = [messages.changedSubject, messages.changed] as const

export interface MovedEvent {
  readonly id: number
  /** The order changed, and its status stays. */
  readonly isChange: boolean
  readonly status: OrderStatus
  readonly note: string | null
}

/** The mail about a move (OFO-06), or about what is not delivered (OFO-15); null for a move that has none. */
export function orderMovedMail(order: OrderRow, event: MovedEvent, publicUrl: string): Mail | null {
  const words = event.isChange ? CHANGED : WORDS[event.status]
  if (words === undefined) return null
  const [subject, sentence] = words
  const isInvoice = event.status === 'invoiced' || event.status === 'partially_invoiced'
  return composeMail({
    id: `order-moved-${event.id}`,
    to: order.email,
    subject: subject(order.docNum),
    publicUrl,
    blocks: [
      { kind: 'text', text: sentence(order.docNum) },
      ...noteBlocks(event.note),
      ...(isInvoice ? documentBlocks(order) : []),
      orderButton(order, publicUrl),
    ],
  })
}

/** The mail about a dispatch, with the agency's page of the guide (OFO-16). */
export function orderShippedMail(
  order: OrderRow,
  shipment: ShipmentRow,
  { note, publicUrl }: { readonly note: string | null; readonly publicUrl: string },
): Mail {
  const { docNum } = order
  const isWhole = order.status === 'shipped' || order.status === 'delivered'
  return composeMail({
    id: `order-shipped-${shipment.id}`,
    to: order.email,
    subject: isWhole ? messages.shippedSubject(docNum) : messages.partlyShippedSubject(docNum),
    publicUrl,
    blocks: [
      { kind: 'text', text: isWhole ? messages.shipped(docNum) : messages.partlyShipped(docNum) },
      ...noteBlocks(note),
      { kind: 'facts', rows: shipmentFacts(order, shipment) },
      { kind: 'table', head: [messages.product, messages.quantity], rows: shippedRows(order, shipment) },
      ...documentBlocks(order),
      ...(shipment.trackingUrl === null
        ? []
        : [{ kind: 'button', label: messages.track, url: shipment.trackingUrl } as const]),
      orderButton(order, publicUrl),
    ],
  })
}

function shipmentFacts({ shipping }: OrderRow, shipment: ShipmentRow): [string, string][] {
  const { agency, branch, guide, packages, pays } = shipment
  const rows: [string, string | null][] = [
    agency === null ? [messages.delivery, shipping.name] : [messages.agency, agency],
    [messages.branch, branch],
    [messages.guide, guide],
    [messages.packages, String(packages)],
    [messages.freight, pays === 'receiver' ? messages.freightDue : messages.freightPaid],
  ]
  return rows.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
}

function shippedRows({ lines }: OrderRow, shipment: ShipmentRow): string[][] {
  return shipment.lines.flatMap(({ lineNum, quantity }) => {
    const line = lines.find(one => one.lineNum === lineNum)
    if (line === undefined) return []
    const shown =
      line.idPromo === null ? messages.orderedQuantity(quantity) : messages.packs(quantity, line.factorQty)
    return [[`${line.itemCode} ${line.title}`, shown]]
  })
}

function noteBlocks(note: string | null): MailBlock[] {
  return note === null ? [] : [{ kind: 'facts', rows: [[messages.note, note]] }]
}

function documentBlocks({ documents }: OrderRow): MailBlock[] {
  if (documents.length === 0) return []
  return [{ kind: 'facts', rows: [[messages.documents, documents.map(documentTitle).join(', ')]] }]
}

function orderButton({ orderId }: OrderRow, publicUrl: string): MailBlock {
  return { kind: 'button', label: messages.link, url: `${publicUrl}/account/orders/${orderId}` }
}
