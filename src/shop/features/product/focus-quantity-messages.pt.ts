import type { Translation } from '#ui/translation.ts'
import type { messages as spanish } from './focus-quantity-messages.ts'

export const messages = {
  exactMatch: title => `${title}. Quantidade: Enter para adicionar.`,
} as const satisfies Translation<typeof spanish>
