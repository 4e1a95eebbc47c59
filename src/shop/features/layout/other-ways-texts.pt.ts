import type { Translation } from '#ui/translation.ts'
import type { texts as spanish } from './other-ways-texts.ts'

export const texts = {
  retry: 'Tentar de novo',
  search: 'Buscar no catálogo',
  families: 'Famílias e promoções',
} as const satisfies Translation<typeof spanish>
