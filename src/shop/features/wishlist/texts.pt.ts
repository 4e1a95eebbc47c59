import type { Translation } from '../../ui/translation.ts'
import type { texts as spanish } from './texts.ts'

export const texts = {
  add: 'Adicionar aos favoritos',
  kept: 'Está nos favoritos',
  added: title => `Produto "${title}" adicionado aos favoritos!`,
} as const satisfies Translation<typeof spanish>
