import type { Translation } from '#ui/translation.ts'
import type { messages as spanish } from './suggestion-messages.ts'

export const messages = {
  suggestions: 'Sugestões',
  noSuggestions: term => `Não há sugestões para «${term}»`,
  allResults: total => (total === 1 ? 'Ver o resultado' : `Ver os ${total} resultados`),
  code: code => `Cód. ${code}`,
  bought: day => `Comprado em ${day}`,
} as const satisfies Translation<typeof spanish>
