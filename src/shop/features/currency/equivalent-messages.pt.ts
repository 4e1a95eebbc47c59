import { formatDay } from '#domain/time/business-day.ts'
import type { Translation } from '#ui/translation.ts'
import type { messages as spanish } from './equivalent-messages.ts'

export const messages = {
  approximately: 'Aproximadamente ',
  equivalentAt: day => `Equivalente aproximado pela cotação de ${formatDay(day)}`,
} as const satisfies Translation<typeof spanish>
