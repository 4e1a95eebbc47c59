/** Read only where suggestions are shown. */
export const texts = {
  suggestions: 'Sugerencias',
  noSuggestions: (term: string) => `No hay sugerencias para «${term}»`,
  corrected: (term: string) => `Se muestran resultados para ${term}`,
  partial: 'Ningún producto tiene todas las palabras; se muestran los que tienen más.',
  searchLiterally: (typed: string) => `Buscar «${typed}» tal como se escribió`,
  allResults: (total: number) => (total === 1 ? 'Ver el resultado' : `Ver los ${total} resultados`),
  code: (code: string) => `Cód. ${code}`,
  bought: (day: string) => `Comprado el ${day}`,
} as const
