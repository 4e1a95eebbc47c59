import type { ProposalStatus } from '#domain/orders/order-proposal.ts'
import { type OrderStatus, statusDescription } from '#domain/orders/order-status.ts'

const ENDED: Readonly<Record<ProposalStatus, string>> = {
  sent: 'La propuesta espera la respuesta del cliente.',
  accepted: 'La propuesta ya fue aceptada.',
  rejected: 'La propuesta ya fue rechazada.',
  expired: 'La propuesta venció.',
  withdrawn: 'La propuesta fue retirada.',
  stale: 'La propuesta no se pudo aplicar.',
}

/** Refusals, notes of events, and titles of change sets. */
export const messages = {
  system: 'sistema',
  cannotPropose: (status: OrderStatus) =>
    `Un pedido en «${statusDescription(status)}» ya no se cambia: solo los recibidos, los que están en revisión y los que tienen un faltante por sustituir.`,
  atErp: 'El ERP ya tiene el pedido: el cambio se hace allí.',
  beingSent: 'El pedido se está enviando al ERP. Esperar su respuesta.',
  newer: (author: string) =>
    `${author} propuso otro cambio, o el cliente contestó. Volver a mirar el pedido.`,
  moved: (changes: readonly string[]) => `Cambió lo que se vio, y no se envió nada. ${changes.join(' ')}`,
  nothingChanges: 'La propuesta no cambia nada del pedido.',
  ended: (status: ProposalStatus) => ENDED[status],
  notByPhone: 'Solo se objeta un cambio que se acordó por teléfono, hasta dos días hábiles después.',
  nothingToSettle: 'No hay nada que atender de esta propuesta.',

  consented: (email: string) => `El pedido cambió: lo aceptó ${email}.`,
  consentedByPhone: (person: string, operator: string) =>
    `El pedido cambió: lo aceptó ${person} por teléfono, con ${operator}.`,

  proposed: (docNum: number) => `Pedido ${docNum}: cambio propuesto al cliente`,
  changedByPhone: (docNum: number, person: string) =>
    `Pedido ${docNum}: cambio aceptado por teléfono por ${person}`,
  rejectedByPhone: (docNum: number, person: string) =>
    `Pedido ${docNum}: cambio rechazado por teléfono por ${person}`,
  accepted: (docNum: number) => `Pedido ${docNum}: cambio aceptado por el cliente`,
  rejected: (docNum: number) => `Pedido ${docNum}: cambio rechazado por el cliente`,
  stale: (docNum: number) => `Pedido ${docNum}: cambio aceptado que no se pudo aplicar`,
  expired: (docNum: number) => `Pedido ${docNum}: venció la propuesta de cambio`,
  objected: (docNum: number) => `Pedido ${docNum}: el cliente objeta el cambio acordado por teléfono`,
  withdrawn: (docNum: number) => `Pedido ${docNum}: propuesta de cambio retirada`,
  settled: (docNum: number) => `Pedido ${docNum}: respuesta a la propuesta atendida`,
} as const
