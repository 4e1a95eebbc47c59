import type { Translation } from '../translation.ts'
import type { messages as spanish } from './copy-value-messages.ts'

export const messages = {
  copy: what => `Copiar ${what}`,
  copied: value => `Copiado: ${value}`,
  copyFailed: 'Não foi possível copiar',
} as const satisfies Translation<typeof spanish>
