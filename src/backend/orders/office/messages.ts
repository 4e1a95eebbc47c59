import { type OrderStatus, statusDescription } from '#domain/orders/order-status.ts'
import type { CancelReason } from '#domain/orders/staff-moves.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'
import { formatDateTime, formatDay } from '#domain/time/business-day.ts'

/** Why an order was cancelled, as its customer reads it (OFO-18). */
export const cancelReasonTexts = {
  customer_asked: 'A pedido del cliente',
  out_of_stock: 'Sin existencias',
  duplicate: 'Pedido repetido',
  wrong_data: 'Datos equivocados',
  unpaid: 'Falta de pago',
  other: 'Otro motivo',
} as const satisfies Record<CancelReason, string>

/** Refusals, and titles of change sets. */
export const messages = {
  movedBy: (status: OrderStatus, actor: string, at: Date) =>
    `El pedido está en «${statusDescription(status)}»: lo movió ${actor} el ${formatDateTime(at)}.`,
  cannotMove: (from: OrderStatus, to: OrderStatus) =>
    `Un pedido en «${statusDescription(from)}» no puede pasar a «${statusDescription(to)}».`,
  cancelReasonMissing: 'Falta elegir el motivo de la cancelación.',
  reasonMissing: 'Falta escribir el motivo.',
  untilPast: 'El día ya pasó.',
  moved: (docNum: number, status: OrderStatus) =>
    `Pedido ${docNum}: ${statusDescription(status).toLowerCase()}`,
  movedMany: (count: number, status: OrderStatus) =>
    `${count === 1 ? 'Un pedido' : `${count} pedidos`}: ${statusDescription(status).toLowerCase()}`,
  orderName: (docNum: number) => `Pedido ${docNum}`,
  released: (docNum: number) => `Pedido ${docNum}: liberado`,
  releasedUntil: (docNum: number, until: string) =>
    `Pedido ${docNum}: liberado, y otros hasta el ${formatDay(until)}`,
  held: (docNum: number) => `Pedido ${docNum}: puesto en revisión`,
  noted: (docNum: number, isInternal: boolean) =>
    isInternal ? `Pedido ${docNum}: nota interna` : `Pedido ${docNum}: nota para el cliente`,
  taken: (docNum: number, take: boolean) => (take ? `Pedido ${docNum}: tomado` : `Pedido ${docNum}: soltado`),
  shipped: (docNum: number, isWhole: boolean) =>
    isWhole ? `Pedido ${docNum}: despachado` : `Pedido ${docNum}: despachado en parte`,
  retried: (docNum: number) => `Pedido ${docNum}: enviar otra vez al ERP`,
  entered: (docNum: number, erpRef: string) => `Pedido ${docNum}: cargado a mano en el ERP como ${erpRef}`,
  progressed: (docNum: number, status: OrderStatus) =>
    `Pedido ${docNum}: ${statusDescription(status).toLowerCase()} según el ERP`,

  lineUnknown: 'La línea no es de este pedido.',
  lineRepeated: 'La línea está repetida.',
  moreThanOpen: (open: number) => `Quedan ${formatQuantity(open)} sin facturar.`,
  moreThanLeft: (left: number) => `Quedan ${formatQuantity(left)} por despachar.`,
  nothingOpen: 'No queda nada por facturar.',
  nothingLeft: 'No queda nada por despachar.',
  linesForPart: 'Para facturar en parte es necesario elegir las líneas.',
  allWouldBeInvoiced: 'Con estas líneas no queda nada abierto: el estado es «Facturado».',
  restStaysOpen: 'Con estas líneas queda algo abierto: cerrar el resto o facturar en parte.',
  restNotClosed: 'Queda algo sin facturar: despacharlo aparte, o cerrar el resto.',
  documentMissing: (symbol: string) => `Falta el comprobante en ${symbol}.`,
  documentNotNeeded: (symbol: string) => `No se factura nada en ${symbol}.`,
  documentRepeated: 'Hay un comprobante por moneda.',
  documentKnown: (name: string) => `${name} ya está registrado.`,
  cfeTypeUnknown: 'El tipo de comprobante no existe.',
  notPushed: 'Los pedidos no se envían a un ERP.',
  alreadyAtErp: 'El ERP ya tiene el pedido.',
  heldFromErp: 'El pedido está en revisión: se envía al ERP cuando se libera.',
  orderOver: 'El pedido ya terminó.',
  documentOfOther: (name: string) => `${name} es de otro cliente.`,
} as const
