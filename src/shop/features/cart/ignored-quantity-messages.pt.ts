import type { Translation } from '#ui/translation.ts'
import type { messages as spanish } from './ignored-quantity-messages.ts'

export const messages = {
  notAdded: typed => `Nada foi adicionado: falta escolher a quantidade no lugar de «${typed}».`,
} as const satisfies Translation<typeof spanish>
