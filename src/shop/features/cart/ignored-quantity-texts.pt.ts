import type { Translation } from '#ui/translation.ts'
import type { texts as spanish } from './ignored-quantity-texts.ts'

export const texts = {
  notAdded: typed => `Nada foi adicionado: falta escolher a quantidade no lugar de «${typed}».`,
} as const satisfies Translation<typeof spanish>
