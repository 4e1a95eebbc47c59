import { formatPrice } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/business-day.ts'

/** What the register says of rates that were fetched. */
export const messages = {
  actor: 'BCU',
  fetched: (date: string, rate: number) => `Cotización del ${formatDay(date)}: ${formatPrice(rate, '$')}`,
} as const
