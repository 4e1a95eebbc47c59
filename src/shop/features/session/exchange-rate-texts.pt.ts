import { formatDay } from '#domain/time/business-day.ts'
import type { Translation } from '#ui/translation.ts'
import type { texts as spanish } from './exchange-rate-texts.ts'

const SOURCES = { ERP: 'sistema', BCU: 'BCU', manual: 'fixada' } as const

export const texts = {
  rateOrigin: ({ date, source, stale }) =>
    `${formatDay(date)}, ${SOURCES[source]}${stale ? ', sem atualizar' : ''}`,
} as const satisfies Translation<typeof spanish>
