import { type Currency, currencySymbol } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('es-UY')} ${count === 1 ? one : many}`

/** Messages of the review. */
export const reviewMessages = {
  heading: 'Líneas revisadas',
  toMend: (count: number) => counted(count, 'línea para revisar', 'líneas para revisar'),
  ready: (count: number) => counted(count, 'línea lista', 'líneas listas'),
  readyTable: 'Líneas listas para agregar',
  skipped: (count: number) =>
    `${counted(count, 'línea no pide', 'líneas no piden')} nada: saludos, avisos del chat, encabezados, comentarios o cantidades vacías.`,
  line: (number: number) => `Línea ${number}`,
  choose: (code: string, title: string) => `Elegir ${code}: ${title}`,
  candidates: (number: number) => `Productos para la línea ${number}`,
  substitutes: (number: number) => `En lugar de la línea ${number}`,
  sizeTableOf: (number: number) => `Ver tabla de medidas para la línea ${number}`,
  useSizes: 'Usar estas medidas',
  replaced: (code: string, title: string) => `Se reemplazó por ${code} ${title}.`,
  hasSuccessor: (code: string, title: string) => `Tiene reemplazo: ${code} ${title}.`,
  instead: 'Usar en su lugar',
  chooseInstead: (code: string, title: string) => `Usar en su lugar ${code}: ${title}`,
  quantityOf: (title: string) => `Cantidad: ${title}`,
  step: (unitMult: number) => `Se vende de a ${formatQuantity(unitMult)}`,
  /** Within 12 months, so day and month suffice. */
  bought: (day: BusinessDay) => `Comprado el ${day.slice(8, 10)}/${day.slice(5, 7)}`,
  suggested: (count: number) =>
    counted(count, 'sugerencia por compras anteriores', 'sugerencias por compras anteriores'),
  suggestedHelp: 'Se agregan recién al aceptarlas.',
  acceptAll: (count: number) => (count === 1 ? 'Aceptar la sugerencia' : `Aceptar las ${count} sugerencias`),
  accepted: (count: number) => `${counted(count, 'sugerencia aceptada', 'sugerencias aceptadas')}.`,
  otherOptions: (count: number) => counted(count, 'opción más', 'opciones más'),
  otherOptionsOf: (number: number) => `Ver otras opciones para la línea ${number}`,
  correctLine: 'Corregir',
  correct: (number: number) => `Corregir la línea ${number}`,
  searchAgain: 'Buscar',
  searchAgainOf: (number: number) => `Buscar la línea ${number}`,
  use: (quantity: number) => `Usar ${formatQuantity(quantity)}`,
  drop: 'Descartar',
  dropOf: (number: number) => `Descartar la línea ${number}`,
  asked: (quantity: number) => `Cantidad: ${formatQuantity(quantity)}`,
  includes: (numbers: readonly number[]) =>
    numbers.length === 1 ? `Incluye la línea ${numbers[0]}.` : `Incluye las líneas ${numbers.join(', ')}.`,
  repeated: (number: number) => `Repetida: se suma a la línea ${number}.`,
  inCart: (quantity: number) => `En el carro: ${formatQuantity(quantity)}`,
  found: { code: null, barcode: 'Por código de barras', words: 'Por nombre' },
  code: (code: string) => `Cód. ${code}`,
  formerly: (code: string) => `Antes: ${code}`,
  soldIn: (unitMult: number, asked: number) =>
    `Se vende de a ${formatQuantity(unitMult)}; se ${asked === 1 ? 'pidió' : 'pidieron'} ${formatQuantity(asked)}.`,
  totalIn: (currency: Currency) => `Total en ${currencySymbol(currency)}`,
  plusTax: '+ IVA',
  addAll: 'Agregar todo',
  /** While other lines are unresolved. */
  addReady: (count: number) => `Agregar ${counted(count, 'línea', 'líneas')}`,
  clear: 'Descartar todo',
  discarded: (count: number) => `${counted(count, 'línea descartada', 'líneas descartadas')}.`,
  undo: 'Deshacer',
  added: (count: number) => `${counted(count, 'línea agregada', 'líneas agregadas')} al carro.`,
  near: (note: string, count: number) => `${note} ${count === 1 ? 'Elegirlo si sirve.' : 'Elegir uno.'}`,
  onlyOne: 'Hay un solo producto parecido: elegirlo si es ese.',
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

export const scannerMessages = {
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
