import { MAX_ORDER_LINES } from '#domain/constants.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'

/** Messages of the entry form; those of the review are in `review-messages.ts`. */
export const messages = {
  lines: 'Códigos y cantidades',
  hint: 'Una línea por producto: código, código de barras o nombre, y cantidad. Se puede pegar de un chat o de una planilla, o soltar acá un archivo CSV o XLSX.',
  example: '006101 12\nTAL-710PTZ13 2',
  review: 'Revisar líneas',
  more: 'Agregar más líneas',
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
