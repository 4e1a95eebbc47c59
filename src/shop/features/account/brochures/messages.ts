import type { BrochureSort } from '#domain/brochures/brochure-order.ts'
import type { BrochureLayout } from '#domain/brochures/brochure-pages.ts'
import type { BrochurePrices } from '#domain/brochures/brochure-price.ts'
import type { Level, Source } from './selection.ts'

const whole = (count: number) => count.toLocaleString('es-UY')

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'setiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

export const messages = {
  title: 'Crear catálogo',
  intro: 'Un catálogo propio para los clientes, en PDF o en planilla, con los precios que se elijan.',
  toList: (count: number) => `Ver los catálogos creados (${whole(count)})`,
  form: 'Catálogo nuevo',

  selection: 'Productos',
  source: 'De dónde salen los productos',
  sources: {
    filter: 'Por familia, categoría o marca',
    wishlist: 'Favoritos',
    cart: 'Carro',
    bought: 'Lo comprado en los últimos 12 meses',
    codes: 'Códigos pegados',
  } satisfies Record<Source, string>,
  levels: { family: 'Familia', category: 'Categoría', subcategory: 'Subcategoría' } satisfies Record<
    Level,
    string
  >,
  brand: 'Marca',
  all: 'Todas',
  optionOf: (name: string, count: number) => `${name} (${whole(count)})`,
  codes: 'Códigos',
  codesHint: 'Uno por línea, o separados por espacios, comas o punto y coma.',
  unknown: (count: number) =>
    count === 1
      ? 'Un código no está a la venta y queda fuera:'
      : `${whole(count)} códigos no están a la venta y quedan fuera:`,
  andMore: (count: number) => `y ${whole(count)} más`,
  leftOut: (most: number) => `Los ${whole(most)} que más se compran, el máximo de un catálogo.`,
  count: (count: number) => (count === 1 ? '1 producto' : `${whole(count)} productos`),
  counting: 'Contando los productos…',
  nothingChosen: {
    filter: 'Ningún producto a la venta coincide. Elegir otra categoría o marca.',
    wishlist: 'La lista de deseos de este dispositivo no tiene productos a la venta.',
    cart: 'El carro no tiene productos a la venta.',
    bought: 'No hay compras en los últimos 12 meses de productos a la venta.',
    codes: 'Falta pegar al menos un código que esté a la venta.',
  } satisfies Record<Source, string>,
  tooManyProducts: (count: number, most: number) =>
    `La selección tiene ${whole(count)} productos y un catálogo admite hasta ${whole(most)}. Elegir una familia, una categoría o una marca.`,
  productsFailed: 'Los productos no se pudieron leer.',
  retry: 'Reintentar',

  pricing: 'Precios',
  shownPrices: 'Precios que se muestran',
  prices: {
    none: 'Sin precios',
    mine: 'Mis precios de compra',
    pvp: 'Precio de venta al público sugerido',
    markup: 'Mis precios con un recargo',
  } satisfies Record<BrochurePrices, string>,
  markup: 'Recargo (%)',
  markupHint: 'Sobre el precio de compra sin IVA, por ejemplo 35 o 32,5.',
  wrongMarkup: 'El recargo debe ser un porcentaje de 0 a 1000, con hasta tres decimales.',
  rounding: 'Redondeo hacia arriba',
  roundingHint: 'De los precios en pesos; los de dólares van al centésimo.',
  noRounding: 'Al centésimo',
  roundTo: (pesos: string) => `A múltiplos de $ ${pesos}`,
  withTax: 'Precios con IVA incluido',
  currencyNote: 'Indicar qué moneda es cada una y la cotización del día',

  presentation: 'Presentación',
  name: 'Título',
  titleOf: (name: string, day: string) =>
    `Catálogo de ${name}, ${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} de ${day.slice(0, 4)}`,
  nameHint: 'Encabeza la primera página y da nombre al archivo.',
  missingTitle: 'Falta el título del catálogo.',
  layout: 'Diseño',
  layouts: {
    list: 'Lista',
    grid4: '4 por página',
    grid9: '9 por página',
  } satisfies Record<BrochureLayout, string>,
  sort: 'Orden',
  sorts: {
    list: 'Por categoría, primero lo que más se compra',
    name: 'Por nombre',
    code: 'Por código',
  } satisfies Record<BrochureSort, string>,
  format: 'Formato',
  formats: { pdf: 'PDF', xlsx: 'Planilla (XLSX)' },
  sheetLayout: 'La planilla tiene un producto por fila, sin imágenes.',

  logo: 'Logo',
  logoHint: 'PNG o JPG de hasta 1 MB.',
  logoType: 'El logo debe ser una imagen PNG o JPG.',
  logoTooLarge: (size: string) => `El logo pesa ${size} y puede pesar hasta 1 MB.`,
  logoUnreadable: 'El archivo no se pudo leer. Elegirlo de nuevo.',
  sendingLogo: 'Subiendo el logo',
  logoUploaded: 'Logo subido.',
  removeLogo: 'Quitar el logo',
  contact: 'Contacto que figura en el catálogo',
  contactName: 'Nombre o comercio',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  wrongEmail: 'El correo debe tener la forma nombre@dominio.uy.',

  send: 'Crear catálogo',
  sending: (count: number, format: 'pdf' | 'xlsx') =>
    `${count === 1 ? '1 producto' : `${whole(count)} productos`} · ${format === 'pdf' ? 'PDF' : 'XLSX'}`,
  pages: (count: number) => (count === 1 ? '1 página' : `${whole(count)} páginas`),
  requestFailed: 'El catálogo no se pidió',
  manyOpen: (most: number) =>
    `Ya hay ${most} catálogos en preparación, el máximo. Cuando termine alguno se puede pedir otro.`,
  unreachable: 'No hubo respuesta. Revisar la conexión y probar de nuevo.',

  preview: 'Vista previa de la primera página',
  previewOfSheet: 'Vista previa de la planilla',
  sheetRows: 'Primeras filas',
  previewEmpty: 'Al elegir productos, acá se ve la primera página.',
  untitled: 'Título del catálogo',
  enlarge: 'Ampliar',
  enlarged: 'Primera página',
  previewFailed: 'Los precios y las imágenes de la vista previa no se pudieron leer.',

  list: 'Catálogos creados',
  noBrochures: 'Todavía no hay catálogos. Los que se creen quedan acá 30 días para descargar.',
  requestedOn: (date: string) => `Pedido el ${date}`,
  expires: (date: string) => `Se puede descargar hasta el ${date}`,
  expired: (date: string) => `Venció el ${date}`,
  progress: (title: string) => `Progreso de «${title}»`,
  percent: (percent: number) => `${percent} %`,
  download: 'Descargar',
  downloadOf: (title: string) => `Descargar «${title}»`,
  again: 'Volver a crear',
  againOf: (title: string) => `Volver a crear «${title}»`,
  asBase: 'Usar como base',
  asBaseOf: (title: string) => `Usar como base «${title}»`,
  basedOn: (title: string) => `El formulario tiene ahora los datos de «${title}».`,
  errors: {
    noProducts: 'Ninguno de sus productos está ya a la venta.',
    failed: 'El archivo no se pudo hacer. Se puede volver a crear.',
  },
  troubled: 'El avance no se pudo actualizar. Se sigue probando.',
  announcements: {
    requested: (title: string) => `El catálogo «${title}» quedó pedido.`,
    progress: (title: string, percent: number) => `«${title}»: ${percent} %`,
    ready: (title: string) => `El catálogo «${title}» está listo para descargar.`,
    failed: (title: string) => `El catálogo «${title}» no se pudo crear.`,
  },
} as const
