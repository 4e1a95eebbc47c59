import { formatDay } from '#domain/time/business-day.ts'
import type { ShownExchangeRate } from './exchange-rate.tsx'

const SOURCES = { ERP: 'sistema', BCU: 'BCU', manual: 'fijada' } as const

export const messages = {
  /** Date and source of a rate, and whether it is stale. */
  rateOrigin: ({ date, source, stale }: ShownExchangeRate) =>
    `${formatDay(date)}, ${SOURCES[source]}${stale ? ', sin actualizar' : ''}`,
} as const
