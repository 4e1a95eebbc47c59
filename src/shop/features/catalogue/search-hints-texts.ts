/** Read only where something else was found than what was typed. */
export const texts = {
  corrected: (term: string) => `Se muestran resultados para ${term}`,
  correctedFrom: (typed: string) => `No hay productos con «${typed}».`,
  searchLiterally: (typed: string) => `Buscar «${typed}» tal como se escribió`,
  partial: 'Ningún producto tiene todas las palabras; se muestran los que tienen más.',
} as const
