import type { Translation } from '#ui/translation.ts'
import type { texts as spanish } from './texts.ts'

export const texts = {
  showTable: 'Ver tabela de medidas',
  showTableOf: title => `Ver tabela de medidas: ${title}`,
  otherSizes: 'Outras medidas',
  sizes: count => `${count} medidas`,
} as const satisfies Translation<typeof spanish>
