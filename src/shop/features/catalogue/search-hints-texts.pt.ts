import type { Translation } from '../../ui/translation.ts'
import type { texts as spanish } from './search-hints-texts.ts'

export const texts = {
  corrected: term => `Mostrando resultados para ${term}`,
  correctedFrom: typed => `Não há produtos com «${typed}».`,
  searchLiterally: typed => `Buscar «${typed}» como foi escrito`,
  partial: 'Nenhum produto tem todas as palavras; são mostrados os que têm mais.',
} as const satisfies Translation<typeof spanish>
