import { formatDay } from '#domain/time/business-day.ts'
import type { ShownExchangeRate } from './exchange-rate.tsx'

const SOURCES = { ERP: 'sistema', BCU: 'BCU', manual: 'fijada' } as const

export const messages = {
  /** Of which day a rate is, whose figure it is, and whether a newer one is due. */
  rateOrigin: ({ date, source, stale }: ShownExchangeRate) =>
    `${formatDay(date)}, ${SOURCES[source]}${stale ? ', sin actualizar' : ''}`,
} as const
