import { formatDateTime, formatDay } from '#domain/time/business-day.ts'

/** Spanish details of the errors of answering a quote. */
export const messages = {
  notQuoted: (status: string) =>
    `La reparación está en estado «${status}»: no tiene un presupuesto para responder.`,
  expired: (day: string) =>
    `El presupuesto venció el ${formatDay(day)}: es necesario pedir uno nuevo al taller.`,
  noQuote: 'La reparación todavía no tiene un presupuesto para responder.',
} as const

/** Texts of the mail to the workshop. */
export const quoteMailMessages = {
  subject: (docNum: number, accepted: boolean) =>
    `Presupuesto ${accepted ? 'aceptado' : 'rechazado'}: reparación ${docNum}`,
  answered: (docNum: number, accepted: boolean, at: Date) =>
    `El cliente ${accepted ? 'aceptó' : 'rechazó'} el presupuesto de la reparación ${docNum} el ${formatDateTime(at)}.`,
  customer: 'Cliente',
  answeredBy: 'Respondió',
  product: 'Producto',
  serial: 'Número de serie',
  quote: 'Presupuesto sin impuestos',
} as const
