/** Loaded only if nothing matched. */
export const messages = {
  none: 'No hay productos con estas opciones',
  noneFor: (term: string) => `No hay productos para «${term}»`,
  noneHint: 'Probar con menos palabras, con el código o con otra categoría.',
  noneFiltered: 'Quitar algún filtro para ver más productos.',
  families: 'Ver una familia',
  nearest: 'Sin los filtros',
  terms: 'Buscar en cambio',
  bought: 'Lo que más se compra',
  ask: 'Preguntar por WhatsApp',
  whatsappMessage: (term: string) =>
    `Hola, busco «${term}» y no aparece en el catálogo. ¿Lo tienen o se puede conseguir?`,
} as const
