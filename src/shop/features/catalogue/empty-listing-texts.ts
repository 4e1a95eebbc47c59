/** Read only where nothing matched. */
export const texts = {
  none: 'No hay productos con estas opciones',
  noneFor: (term: string) => `No hay productos para «${term}»`,
  noneHint: 'Probar con menos palabras, con el código o con otra categoría.',
  noneFiltered: 'Quitar algún filtro para ver más productos.',
  families: 'Ver una familia',
  nearest: 'Otros productos',
} as const
