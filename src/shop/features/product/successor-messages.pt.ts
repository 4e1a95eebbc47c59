import type { Translation } from '#ui/translation.ts'
import type { messages as spanish } from './successor-messages.ts'

export const messages = {
  inactive: 'Este produto não é mais vendido.',
  active: 'Este produto tem um substituto.',
  replacedBy: 'Em seu lugar:',
} as const satisfies Translation<typeof spanish>
