import { type BusinessDay, formatDateTime, formatDay } from '#domain/time/business-day.ts'

/** Refusals of closes, and what the register says of them (OFH-09). */
export const messages = {
  closed: (day: BusinessDay, version: number) =>
    version === 1 ? `Cierre del ${formatDay(day)}` : `Cierre del ${formatDay(day)}, versión ${version}`,
  closedBy: (author: string, at: string) =>
    `${author} ya cerró este día el ${formatDateTime(new Date(at))}. Mirar ese cierre antes de hacer otro.`,
  toCome: 'Ese día todavía no llegó.',
  ownCustomers: 'El cierre es de todos los clientes: lo hace quien los ve a todos.',
} as const
