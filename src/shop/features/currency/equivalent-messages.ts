import { formatDay } from '#domain/time/business-day.ts'

/** Separate from the other messages of this folder, because every listing loads them. */
export const messages = {
  approximately: 'Aproximadamente ',
  equivalentAt: (day: string) => `Equivalente aproximado según la cotización del ${formatDay(day)}`,
} as const
