/** Loaded only with suggestions. */
export const messages = {
  suggestions: 'Sugerencias',
  noSuggestions: (term: string) => `No hay sugerencias para «${term}»`,
  allResults: (total: number) => (total === 1 ? 'Ver el resultado' : `Ver los ${total} resultados`),
  code: (code: string) => `Cód. ${code}`,
  bought: (day: string) => `Comprado el ${day}`,
} as const
