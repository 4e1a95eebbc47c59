import type { Translation } from '#ui/translation.ts'
import type { messages as spanish } from './search-note-messages.ts'

const quoted = (words: readonly string[]) => {
  const all = words.map(word => `«${word}»`)
  const last = all.pop() ?? ''
  return all.length === 0 ? last : `${all.join(', ')} nem ${last}`
}

export const messages = {
  corrected: term => `Mostrando resultados para ${term}`,
  correctedFrom: typed => `Não há produtos com «${typed}».`,
  searchLiterally: typed => `Buscar «${typed}» como foi escrito`,
  leftOut: (words, searched) => `Não há ${quoted(words)}; buscou-se «${searched}».`,
  partial: 'Nenhum produto tem todas as palavras; são mostrados os que têm mais.',
  nearestSize: (requested, found) => `Não há ${requested}; o mais próximo: ${found}.`,
  replaced: code => `O código ${code} foi substituído por`,
} as const satisfies Translation<typeof spanish>
