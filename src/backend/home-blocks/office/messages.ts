import type { BlockRefusal } from '#domain/promos/home-blocks.ts'

const REFUSALS: Readonly<Record<BlockRefusal, string>> = {
  inactive: 'Es un borrador.',
  notStarted: 'Todavía no empezó.',
  over: 'Ya terminó.',
  notForVisitors: 'No es para visitantes.',
  notForCustomers: 'Es solo para visitantes.',
  otherCustomers: 'No es para este cliente.',
}

const NAMES: Readonly<Record<string, string>> = {
  families: 'Familias',
  promos: 'Promociones vigentes',
  products: 'Fila de productos',
  banner: 'Banner',
  text: 'Texto',
  brands: 'Marcas',
}

const ratio = new Intl.NumberFormat('es-UY', { maximumFractionDigits: 1, roundingMode: 'floor' })
const SCREENS = { wide: 'en una computadora', narrow: 'en un teléfono' } as const

export const messages = {
  refusal: (refusal: BlockRefusal) => REFUSALS[refusal],
  nothingToShow: 'No tiene nada que mostrar.',
  created: (kind: string) => `Creó un bloque de la portada: ${NAMES[kind] ?? kind}`,
  saved: (id: number, kind: string) => `Cambió el bloque ${id} de la portada: ${NAMES[kind] ?? kind}`,
  ordered: 'Cambió el orden de la portada',
  removed: (id: number) => `Quitó el bloque ${id} de la portada`,
  orderedBy: (name: string | null) =>
    name === null
      ? 'El orden de la portada cambió mientras tanto: nada se movió.'
      : `${name} cambió el orden de la portada mientras tanto: nada se movió. Se muestra el suyo.`,
  notTheSame: 'El orden nombra otros bloques que los que hay.',
  days: 'El último día es anterior al primero.',
  noPicture: 'Falta la imagen. Se sube desde acá: una de otra dirección no se puede recortar.',
  noAlt: 'Falta el texto alternativo: es lo que escucha quien no ve la imagen.',
  lowContrast: (screen: keyof typeof SCREENS, found: number) =>
    `El texto sobre la imagen no se lee ${SCREENS[screen]}: su contraste es ${ratio.format(found)}:1 y hace falta 4,5:1. Elegir el otro color, otro punto de la imagen, o el texto debajo.`,
  badLink: 'La dirección es https o de esta tienda, como /promos: otra no se mostraría.',
  noLabel: 'Falta el texto del botón: sin él no se mostraría.',
  noHref: 'Falta la dirección del botón.',
  noCodes: 'Falta elegir productos.',
  noText: 'Falta el texto.',
  unknown: (values: readonly string[]) => `No existen: ${values.slice(0, 10).join(', ')}.`,
  noNode: 'Esa parte del catálogo ya no existe.',
  offersForVisitors: 'Los visitantes no ven precios: una fila de ofertas es solo para clientes.',
  audienceForVisitors: 'Los visitantes no tienen grupo, lista ni vendedor: el bloque es solo para clientes.',
} as const
