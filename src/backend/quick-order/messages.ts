import { MAX_ORDER_LINES } from '#domain/constants.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'

const most = MAX_ORDER_LINES.toLocaleString('es-UY')

export const messages = {
  tooManyRows: `El archivo tiene más de ${most} filas. Dividirlo en partes.`,
  tooWide: (row: number, columns: number) =>
    `La fila ${row} de la planilla tiene más de ${columns} columnas. Dejar solo las del código y la cantidad.`,
  tooLarge: (megabytes: number) => `El archivo es muy grande. Máximo: ${formatQuantity(megabytes)} MB.`,
  empty: 'El archivo está vacío.',
  notASpreadsheet: 'El archivo no es una planilla. Se aceptan CSV y XLSX.',
  oldFormat: 'El formato de la planilla no se puede leer. Guardarla como XLSX o CSV.',
  password: 'La planilla tiene contraseña. Quitarla y volver a elegir el archivo.',
  damaged: 'El archivo está dañado o incompleto.',
  noSheet: 'El libro no tiene ninguna hoja con filas.',
} as const
