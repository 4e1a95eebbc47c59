import type { Translation } from '../../ui/translation.ts'
import type { texts as spanish } from './texts.ts'

export const texts = {
  kept: 'Está para comparar',
  added: title => `Produto "${title}" adicionado à comparação!`,
} as const satisfies Translation<typeof spanish>
