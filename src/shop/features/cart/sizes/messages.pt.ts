import type { Translation } from '#ui/translation.ts'
import type { messages as spanish } from './messages.ts'

export const messages = {
  showTable: 'Ver tabela de medidas',
  showTableOf: title => `Ver tabela de medidas: ${title}`,
  otherSizes: 'Outras medidas',
  sizes: count => `${count} medidas`,
} as const satisfies Translation<typeof spanish>
