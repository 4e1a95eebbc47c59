const quoted = (words: readonly string[]) => {
  const all = words.map(word => `«${word}»`)
  const last = all.pop() ?? ''
  return all.length === 0 ? last : `${all.join(', ')} ni ${last}`
}

/** Loaded only if a search did not match exactly what was typed. */
export const messages = {
  corrected: (term: string) => `Se muestran resultados para ${term}`,
  correctedFrom: (typed: string) => `No hay productos con «${typed}».`,
  searchLiterally: (typed: string) => `Buscar «${typed}» tal como se escribió`,
  leftOut: (words: readonly string[], searched: string) => `No hay ${quoted(words)}; se buscó «${searched}».`,
  partial: 'Ningún producto tiene todas las palabras; se muestran los que tienen más.',
  nearestSize: (requested: string, found: string) => `No hay ${requested}; lo más cercano: ${found}.`,
  replaced: (code: string) => `El código ${code} se reemplazó por`,
} as const
