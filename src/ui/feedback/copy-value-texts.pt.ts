import type { Translation } from '../translation.ts'
import type { texts as spanish } from './copy-value-texts.ts'

export const texts = {
  copy: what => `Copiar ${what}`,
  copied: value => `Copiado: ${value}`,
  copyFailed: 'Não foi possível copiar',
} as const satisfies Translation<typeof spanish>
