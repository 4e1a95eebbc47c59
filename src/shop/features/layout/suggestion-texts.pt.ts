import type { Translation } from '#ui/translation.ts'
import type { texts as spanish } from './suggestion-texts.ts'

export const texts = {
  suggestions: 'Sugestões',
  noSuggestions: term => `Não há sugestões para «${term}»`,
  allResults: total => (total === 1 ? 'Ver o resultado' : `Ver os ${total} resultados`),
  code: code => `Cód. ${code}`,
  bought: day => `Comprado em ${day}`,
} as const satisfies Translation<typeof spanish>
