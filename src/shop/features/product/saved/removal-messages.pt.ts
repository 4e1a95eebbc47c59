import type { Translation } from '#ui/translation.ts'
import type { messages as spanish } from './removal-messages.ts'

export const messages = {
  removed: title => `Removido: ${title}`,
  undo: 'Desfazer',
} as const satisfies Translation<typeof spanish>
