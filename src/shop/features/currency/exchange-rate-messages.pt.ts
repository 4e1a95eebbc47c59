import { formatDay } from '#domain/time/business-day.ts'
import type { Translation } from '#ui/translation.ts'
import type { messages as spanish } from './exchange-rate-messages.ts'

const SOURCES = { ERP: 'sistema', BCU: 'BCU', manual: 'fixada' } as const

export const messages = {
  rateOrigin: ({ date, source, stale }) =>
    `${formatDay(date)}, ${SOURCES[source]}${stale ? ', sem atualizar' : ''}`,
} as const satisfies Translation<typeof spanish>
