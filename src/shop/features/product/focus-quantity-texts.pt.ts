import type { Translation } from '#ui/translation.ts'
import type { texts as spanish } from './focus-quantity-texts.ts'

export const texts = {
  exactMatch: title => `${title}. Quantidade: Enter para adicionar.`,
} as const satisfies Translation<typeof spanish>
