/** Terminal output of the import command. */

export const usage = `Uso: npm run import -- QUÉ ARCHIVO [opciones]
     npm run import -- QUÉ --template PLANTILLA.xlsx

  QUÉ                     catalogue, customers, contacts, addresses, discounts, special-prices, documents,
                          stock, codes o costs (o catálogo, clientes, contactos, direcciones, descuentos,
                          precios-especiales, saldos, códigos, costos)
  ARCHIVO                 XLSX, CSV, JSONL o JSON
  --template PLANTILLA    escribir una planilla de ejemplo (.xlsx o .csv) con tres filas
  --dry-run               mostrar qué cambiaría, sin cambiar nada
  --map MAPA.json         cómo leer un archivo con otras columnas (docs/import.md)
  --sheet HOJA            la hoja de la planilla (si falta: la primera)

Solo contactos:
  --invitar               enviar la invitación a quienes no tienen cuenta

  --desatendida           nadie mira: si pasa los límites del proveedor, no se cambia nada y queda en la oficina
                          (Importar) para que decida una persona

De un proveedor (catálogo, costos, stock, códigos):
  --proveedor CÓDIGO      de quién es el archivo

Solo el catálogo:
  --pictures CARPETA      dónde están los archivos de la columna "imagen"
  --price-list N          lista que recibe los precios (si falta: la primera de venta)
  --currency UYU|USD      moneda de los precios que no la dicen
  --stock S|W|D|A         existencia de productos nuevos cuando el archivo no la dice (si falta: S)
  --deactivate-missing    dejar inactivos los productos que no están en el archivo
  --again                 leer también un archivo que es el último importado
  --yes                   aceptar que eso alcance a más de la mitad del catálogo`

export const interrupted = 'Importación interrumpida: no se cambió nada.'

export const stages = {
  check: 'Revisando',
  pictures: 'Imágenes',
  write: 'Comparando',
  invite: 'Invitando',
}

export function wrongOption(message: string): string {
  return `Opción no válida: ${message}\n\n${usage}`
}

export function progressText(stage: string, done: string, total: string, perSecond: string): string {
  return `${stage} ${done} de ${total} filas (${perSecond} por segundo)`
}

export const reportMessages = {
  refusals: (rows: string) => `Filas rechazadas: ${rows}`,
  warnings: 'Avisos por columna:',
  reportAt: (file: string) => `Detalle: ${file}`,
  place: (line: number, column: string) =>
    column === '' ? `Línea ${line}` : `Línea ${line}, columna ${column}`,
  more: (lines: string) => `… y ${lines} más.`,
  example: (line: number, reason: string) => `línea ${line}: ${reason}`,
  wholeRow: 'fila',
}

/** The file is the last one imported, and nothing changed since. */
export function sameFileText(when: string, refused: string): string {
  const rows = refused === '0' ? '' : ` Filas rechazadas entonces: ${refused}.`
  return `Sin cambios: es el archivo que se importó el ${when}, y el catálogo sigue igual.${rows}`
}

/** The first line of a summary. */
export const titles = {
  catalogue: 'Catálogo importado.',
  customers: 'Clientes importados.',
  contacts: 'Contactos importados.',
  addresses: 'Direcciones importadas.',
  discounts: 'Descuentos importados.',
  'special-prices': 'Precios especiales importados.',
  documents: 'Saldos y documentos importados.',
  'erp-orders': 'Pedidos del ERP importados.',
  stock: 'Stock importado.',
  codes: 'Códigos importados.',
  costs: 'Costos importados.',
  trial: 'Prueba: no se cambió nada.',
}

export const templateWritten = (file: string) => `Planilla de ejemplo: ${file}`

/** The summary, by whether it was a dry run. */
export const summaryWords = {
  real: {
    created: 'Creados',
    updated: 'Actualizados',
    deactivated: 'Inactivos',
  },
  trial: {
    created: 'Se crearían',
    updated: 'Se actualizarían',
    deactivated: 'Quedarían inactivos',
  },
  nothingNew: 'Sin cambios.',
  unchanged: 'Sin cambios',
  refused: 'Rechazados',
  warnings: 'Avisos',
  seconds: 'Segundos',
}
