import { formatDateTime, formatDay } from '#domain/time/business-day.ts'

export const proposalMessages = {
  title: 'Cambio propuesto',
  lead: (author: string, at: Date) =>
    `${author} propone este cambio desde el ${formatDateTime(at)}. El pedido sigue como está hasta que se acepte.`,
  until: (day: string) => `Vale hasta el ${formatDay(day)}. Sin respuesta, nada cambia.`,
  accept: 'Aceptar',
  reject: 'Rechazar',
  accepted: (docNum: number) => `El pedido ${docNum} cambió como se aceptó.`,
  rejected: (docNum: number) => `El pedido ${docNum} queda como está.`,
  staleNow: 'Cambió un precio o el stock. No se aplicó nada, y el vendedor ya está avisado.',
  expiredNow: 'La propuesta venció. El pedido queda como está.',
  failed: 'La respuesta no se pudo enviar. Probar de nuevo.',
  table: 'Productos que cambian',
  before: 'Antes',
  after: 'Después',
  added: 'Se agrega',
  removed: 'Se quita',
  insteadOf: (code: string) => `en lugar de ${code}`,
  sameLines: (lines: number) =>
    lines === 1 ? 'Otro producto queda igual.' : `Otros ${lines} productos quedan igual.`,
  totals: (symbol: string) => `Totales en ${symbol}`,
  parts: { subtotal: 'Subtotal', tax: 'IVA', transport: 'Envío con IVA', payable: 'Total a pagar' },
  delivery: 'Entrega',
  ended: {
    rejected: 'Se rechazó el cambio propuesto. El pedido sigue como está.',
    expired: 'El cambio propuesto venció sin respuesta. El pedido sigue como está.',
    withdrawn: 'El vendedor retiró el cambio propuesto. El pedido sigue como está.',
    stale:
      'El cambio se aceptó, pero mientras tanto cambió un precio o el stock. No se aplicó nada, y el vendedor está avisado.',
  },
  byPhone: (person: string, operator: string, at: Date) =>
    `El pedido cambió como ${person} lo acordó por teléfono con ${operator} el ${formatDateTime(at)}.`,
  object: 'No fue así',
  objectTitle: 'Avisar que no fue así',
  objectHelp: 'El pedido no se cambia solo: el vendedor recibe el aviso y se comunica.',
  objectFailed: 'El aviso no se envió',
  objection: 'Qué está mal',
  send: 'Avisar',
  keep: 'Cerrar',
  objected: 'Se avisó que este cambio no fue acordado. El vendedor se comunica.',
} as const
