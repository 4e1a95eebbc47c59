const RATE = new Intl.NumberFormat('es-UY', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** Texts on the pages of a brochure, for the PDF and its preview. */
export const brochurePageMessages = {
  made: (day: string) => `Fecha: ${day}`,
  changing: 'Precios sujetos a cambio',
  withTax: 'Precios con IVA incluido',
  withoutTax: 'Precios sin IVA',
  suggested: 'Precios de venta al público sugeridos',
  pesos: '$: pesos uruguayos',
  dollars: 'U$S: dólares',
  rate: (pesos: number, day: string) =>
    `Cotización de referencia del ${day}: U$S 1 = $ ${RATE.format(pesos)}`,
  page: (page: number, of: number) => `Página ${page} de ${of}`,
  noPicture: 'Sin imagen',
  ask: 'Consultar',
  code: 'Código',
  product: 'Producto',
  brand: 'Marca',
  unit: 'Unidad',
  price: 'Precio',
  currency: 'Moneda',
  family: 'Familia',
  category: 'Categoría',
  codeBars: 'Código de barras',
} as const
