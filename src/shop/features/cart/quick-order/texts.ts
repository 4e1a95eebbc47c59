import { MAX_ORDER_LINES } from '#domain/constants.ts'
import { type Currency, currencySymbol } from '#domain/money.ts'
import { formatQuantity } from '#domain/quantity.ts'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('es-UY')} ${count === 1 ? one : many}`

/** The words of the box itself; those of what comes of it are in `review-texts.ts`. */
export const texts = {
  title: 'Pedido rápido',
  withKey: 'Pedido rápido (Alt+P)',
  lines: 'Códigos y cantidades',
  hint: 'Una línea por producto: código, código de barras o nombre, y cantidad. Se puede pegar de un chat o de una planilla, o soltar acá un archivo CSV o XLSX.',
  example: '006101 12\nTAL-710PTZ13 2',
  review: 'Revisar líneas',
  chooseFile: 'Elegir archivo',
  scan: 'Escanear códigos',
  sample: 'Planilla de ejemplo:',
  dropHere: 'Soltar el archivo para revisar sus líneas',
  tooManyLines: `Son más de ${MAX_ORDER_LINES.toLocaleString('es-UY')} líneas. Dividirlas en partes.`,
  nothing: 'Escribir o pegar al menos una línea.',
  failed: 'Las líneas no se pudieron consultar. Probar de nuevo.',
  fileTooLarge: (megabytes: number) => `El archivo es muy grande. Máximo: ${formatQuantity(megabytes)} MB.`,
  fileUnreadable: 'El archivo no se pudo leer.',
  reviewing: 'Revisando las líneas',
} as const

/** What the lines turned out to be. */
export const reviewTexts = {
  heading: 'Líneas revisadas',
  toMend: (count: number) => counted(count, 'línea para revisar', 'líneas para revisar'),
  ready: (count: number) => counted(count, 'línea lista', 'líneas listas'),
  readyTable: 'Líneas listas para agregar',
  skipped: (count: number) =>
    `${counted(count, 'línea no pide', 'líneas no piden')} nada: encabezados, comentarios o cantidades vacías.`,
  line: (number: number) => `Línea ${number}`,
  choose: (code: string, title: string) => `Elegir ${code}: ${title}`,
  candidates: (number: number) => `Productos para la línea ${number}`,
  correct: (number: number) => `Corregir la línea ${number}`,
  searchAgain: 'Buscar',
  searchAgainOf: (number: number) => `Buscar la línea ${number}`,
  use: (quantity: number) => `Usar ${formatQuantity(quantity)}`,
  drop: 'Descartar',
  dropOf: (number: number) => `Descartar la línea ${number}`,
  repeated: (number: number) => `Repetida: se suma a la línea ${number}.`,
  inCart: (quantity: number) => `En el carro: ${formatQuantity(quantity)}`,
  found: { code: null, barcode: 'Por código de barras', words: 'Por nombre' },
  code: (code: string) => `Cód. ${code}`,
  soldIn: (unitMult: number, asked: number) =>
    `Se vende de a ${formatQuantity(unitMult)}; se ${asked === 1 ? 'pidió' : 'pidieron'} ${formatQuantity(asked)}.`,
  totalIn: (currency: Currency) => `Total en ${currencySymbol(currency)}`,
  plusTax: '+ IVA',
  addAll: 'Agregar todo',
  clear: 'Descartar todo',
  added: (count: number) => `${counted(count, 'línea agregada', 'líneas agregadas')} al carro.`,
  problem: {
    unknown: 'No se encontró ningún producto.',
    ambiguous: 'Puede ser más de un producto: elegir uno.',
    inactive: 'El producto ya no está a la venta.',
    'no-price': 'El producto no tiene precio para este cliente: consultar.',
    'out-of-stock': 'El producto no tiene stock.',
    'too-many': 'Con lo que hay en el carro, supera la cantidad máxima por línea.',
    'no-cardcode': 'El producto no se puede pedir.',
  },
} as const

export const scannerTexts = {
  title: 'Escanear códigos',
  help: 'Apuntar la cámara al código de barras. Repetir el mismo código suma uno.',
  video: 'Imagen de la cámara',
  starting: 'Encendiendo la cámara',
  refused: 'El navegador no dio permiso para usar la cámara. Se habilita en la configuración del sitio.',
  noCamera: 'No se pudo usar ninguna cámara.',
  scanned: (code: string, times: number) => `${code}: ${formatQuantity(times)}`,
  nothingYet: 'Todavía no se leyó ningún código.',
  done: 'Listo',
} as const
