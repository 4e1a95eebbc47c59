import { formatDay } from '#domain/time/business-day.ts'

/** Apart from the others of the session: every price of a listing may need them. */
export const messages = {
  approximately: 'Aproximadamente ',
  equivalentAt: (day: string) => `Equivalente aproximado según la cotización del ${formatDay(day)}`,
} as const
