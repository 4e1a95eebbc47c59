import type { ShortageWay } from '#domain/office/picking/picks.ts'
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

const SHORT: Readonly<Record<ShortageWay, string>> = {
  wait: 'un faltante espera',
  substitute: 'un faltante, para ofrecer otro producto',
  close: 'un faltante que no se entrega',
}

const remain = (left: number) => `${left === 1 ? 'Queda' : 'Quedan'} ${formatQuantity(left)}`

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
  shipped: (docNum: number, isWhole: boolean) =>
    isWhole ? `Pedido ${docNum}: despachado` : `Pedido ${docNum}: despachado en parte`,
  retried: (docNum: number) => `Pedido ${docNum}: enviar otra vez al ERP`,
  entered: (docNum: number, erpRef: string) => `Pedido ${docNum}: cargado a mano en el ERP como ${erpRef}`,
  progressed: (docNum: number, status: OrderStatus) =>
    `Pedido ${docNum}: ${statusDescription(status).toLowerCase()} según el ERP`,
  reportRefused: (docNum: number, status: OrderStatus) =>
    `Pedido ${docNum}: el ERP informa «${statusDescription(status)}», y desde su estado no se puede`,

  cannotPick: (status: OrderStatus) =>
    `Un pedido en «${statusDescription(status)}» no se prepara: primero se confirma.`,
  notOfOrder: (itemCode: string) => `${itemCode} no es de este pedido.`,
  moreThanToPick: (left: number) =>
    left > 0 ? `Sobra: ${remain(left).toLowerCase()} por preparar.` : 'Sobra: ya está completo.',
  onlyCounted: (counted: number) =>
    `Hay ${formatQuantity(counted)} ${counted === 1 ? 'contado' : 'contados'}.`,
  picked: (docNum: number, picks: readonly { readonly itemCode: string; readonly units: number }[]) =>
    `Pedido ${docNum}: ${picks.map(({ itemCode, units }) => `${formatQuantity(units)} × ${itemCode}`).join(', ')}`,
  cannotBeShort: (status: OrderStatus) =>
    `Un pedido en «${statusDescription(status)}» no tiene faltantes: es para los que se preparan.`,
  shortageReasonMissing: 'Falta elegir por qué falta.',
  shortageWayMissing: 'Falta elegir qué se hace.',
  moreThanShort: (most: number) =>
    most > 0
      ? `${most === 1 ? 'Puede' : 'Pueden'} faltar ${formatQuantity(most)} como máximo.`
      : 'De esta línea no puede faltar nada.',
  wholePacks: 'Faltan packs enteros.',
  noSubstituteOfPromo: 'Las líneas de una promo no se cambian: esperar, o cerrar la línea.',
  noSubstituteOfInvoiced: 'Una parte ya está facturada: esperar, o cerrar la línea.',
  noSubstituteAtErp: 'El ERP ya tiene el pedido: el cambio de producto se hace allí.',
  cancelInstead: 'Es lo único que queda del pedido: cancelar el pedido.',
  waitInstead: 'Es lo único que queda del pedido: esperar, u ofrecer otro producto.',
  notDelivered: (units: number, product: string) =>
    `No se ${units === 1 ? 'entrega' : 'entregan'} ${formatQuantity(units)} de ${product}.`,
  short: (docNum: number, quantity: number, way: ShortageWay | null) =>
    `Pedido ${docNum}: ${quantity === 0 || way === null ? 'ya no falta' : SHORT[way]}`,

  lineUnknown: 'La línea no es de este pedido.',
  lineRepeated: 'La línea está repetida.',
  moreThanOpen: (open: number) => `${remain(open)} sin facturar.`,
  moreThanLeft: (left: number) => `${remain(left)} por despachar.`,
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
