import { formatDay } from '#domain/time/business-day.ts'

/** Spanish details of the errors of answering a quote. */
export const messages = {
  notQuoted: (status: string) =>
    `La reparación está en estado «${status}»: no tiene un presupuesto para responder.`,
  expired: (day: string) =>
    `El presupuesto venció el ${formatDay(day)}: es necesario pedir uno nuevo al taller.`,
  noQuote: 'La reparación todavía no tiene un presupuesto para responder.',
} as const
