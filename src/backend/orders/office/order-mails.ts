import { documentTitle } from '#domain/documents/fiscal-document.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { MailBlock } from '../../platform/mail/mail-block.ts'
import { draftMail, type MailDraft } from '../../platform/mail/mail-draft.ts'
import type { OrderRow } from '../read-queries.ts'
import { orderMailMessages as messages, orderMoveKinds } from './mail-messages.ts'
import type { ShipmentRow } from './shipment-queries.ts'

export interface MovedEvent {
  readonly id: number
  /** The order changed, and its status stays. */
  readonly isChange: boolean
  readonly status: OrderStatus
  readonly note: string | null
}

/** The mail about a move (OFO-06), or about what is not delivered (OFO-15); null for a move that has none. */
export function orderMovedMail(order: OrderRow, event: MovedEvent, publicUrl: string): MailDraft | null {
  const { id, isChange, status, note } = event
  const base = { id: `order-moved-${id}`, to: order.email, publicUrl, fields: fieldsOf(order) }
  const parts = {
    nota: noteBlocks(note),
    comprobantes: status === 'invoiced' || status === 'partially_invoiced' ? documentBlocks(order) : [],
    boton: [orderButton(order, publicUrl)],
  }
  if (isChange) return draftMail({ ...base, kind: orderMoveKinds.changed, parts })
  switch (status) {
    case 'confirmed':
    case 'partially_invoiced':
    case 'invoiced':
    case 'cancelled':
    case 'rejected':
      return draftMail({ ...base, kind: orderMoveKinds[status], parts })
    case 'shipped':
      // By the ERP, which tells of no dispatch.
      return draftMail({
        ...base,
        kind: orderMoveKinds.shipped,
        parts: { ...parts, envio: [], lineas: [], seguimiento: [] },
      })
    default:
      return null
  }
}

/** The mail about a dispatch, with the agency's page of the guide (OFO-16). */
export function orderShippedMail(
  order: OrderRow,
  shipment: ShipmentRow,
  { note, publicUrl }: { readonly note: string | null; readonly publicUrl: string },
): MailDraft {
  const isWhole = order.status === 'shipped' || order.status === 'delivered'
  const { id, trackingUrl } = shipment
  return draftMail({
    kind: isWhole ? orderMoveKinds.shipped : orderMoveKinds.partlyShipped,
    id: `order-shipped-${id}`,
    to: order.email,
    publicUrl,
    fields: fieldsOf(order),
    parts: {
      nota: noteBlocks(note),
      envio: [{ kind: 'facts', rows: shipmentFacts(order, shipment) }],
      lineas: [
        { kind: 'table', head: [messages.product, messages.quantity], rows: shippedRows(order, shipment) },
      ],
      comprobantes: documentBlocks(order),
      seguimiento: trackingUrl === null ? [] : [{ kind: 'button', label: messages.track, url: trackingUrl }],
      boton: [orderButton(order, publicUrl)],
    },
  })
}

function fieldsOf({ docNum }: OrderRow) {
  return { pedido: String(docNum) }
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
