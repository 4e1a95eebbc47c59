import type { Translation } from '#ui/translation.ts'
import type { messages as spanish } from './recovery-options-messages.ts'

export const messages = {
  retry: 'Tentar de novo',
  search: 'Buscar no catálogo',
  families: 'Famílias e promoções',
} as const satisfies Translation<typeof spanish>
