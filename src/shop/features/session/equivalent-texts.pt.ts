import { formatDay } from '#domain/time/business-day.ts'
import type { Translation } from '#ui/translation.ts'
import type { texts as spanish } from './equivalent-texts.ts'

export const texts = {
  approximately: 'Aproximadamente ',
  equivalentAt: day => `Equivalente aproximado pela cotação de ${formatDay(day)}`,
} as const satisfies Translation<typeof spanish>
