import type { ImportStage } from '#backend/import/import-catalogue.ts'
import type { ImportSummary, ReportLine } from '#backend/import/import-report.ts'

/** What the commands say at the terminal. */

export const usage = `Uso: npm run import -- catalogue ARCHIVO [opciones]

  ARCHIVO                 XLSX, CSV, JSONL o JSON
  --dry-run               mostrar qué cambiaría, sin cambiar nada
  --map MAPA.json         cómo leer un archivo con otras columnas (docs/import.md)
  --pictures CARPETA      dónde están los archivos de la columna "imagen"
  --price-list N          lista que recibe los precios (si falta: la primera de venta)
  --currency UYU|USD      moneda de los precios que no la dicen
  --stock S|W|D|A         existencia de productos nuevos cuando el archivo no la dice (si falta: S)
  --deactivate-missing    dejar inactivos los productos que no están en el archivo
  --yes                   aceptar que eso alcance a más de la mitad del catálogo`

export const interrupted = 'Importación interrumpida: no se cambió nada.'

export const stages: Readonly<Record<ImportStage, string>> = {
  check: 'Revisando',
  pictures: 'Imágenes',
  write: 'Guardando',
}

const LINES_SHOWN = 50

const wholeNumber = new Intl.NumberFormat('es-UY')

export function wrongOption(message: string): string {
  return `Opción no válida: ${message}\n\n${usage}`
}

export function progressText(stage: ImportStage, done: number, total: number, perSecond: number): string {
  return `${stages[stage]} ${count(done)} de ${count(total)} filas (${count(Math.round(perSecond))} por segundo)`
}

/** The first refused rows, one per line. */
export function refusalTexts(lines: readonly ReportLine[]): string[] {
  const shown = lines.slice(0, LINES_SHOWN).map(({ line, code, column, reason }) => {
    const place = column === '' ? `Línea ${line}` : `Línea ${line}, columna ${column}`
    return `  ${place}${code === '' ? '' : ` (${code})`}: ${reason}.`
  })
  const more = lines.length - shown.length
  return more > 0 ? [...shown, `  … y ${count(more)} más.`] : shown
}

/** How often each kind of warning was given, the commonest first. */
export function warningTexts(lines: readonly ReportLine[]): string[] {
  const groups = Map.groupBy(lines, line => line.column)
  return [...groups]
    .sort((a, b) => b[1].length - a[1].length)
    .map(([column, group]) => {
      const [first] = group
      const example = first === undefined ? '' : `línea ${first.line}: ${first.reason}`
      return `  ${column}: ${count(group.length)} (${example}).`
    })
}

export function summaryTexts(summary: ImportSummary): string[] {
  const { created, updated, unchanged, refused, deactivated, warnings, isDryRun, milliseconds } = summary
  const isSame = created + updated + deactivated === 0
  const seconds = (milliseconds / 1000).toFixed(1).replace('.', ',')
  return [
    isDryRun ? 'Prueba: no se cambió nada.' : isSame ? 'Sin cambios.' : 'Catálogo importado.',
    `  ${isDryRun ? 'Se crearían' : 'Creados'}: ${count(created)}`,
    `  ${isDryRun ? 'Se actualizarían' : 'Actualizados'}: ${count(updated)}`,
    `  Sin cambios: ${count(unchanged)}`,
    `  Rechazados: ${count(refused)}`,
    ...(deactivated > 0
      ? [`  ${isDryRun ? 'Quedarían inactivos' : 'Inactivos'}: ${count(deactivated)}`]
      : []),
    `  Avisos: ${count(warnings.length)}`,
    `  Segundos: ${seconds}`,
  ]
}

export const headings = {
  refusals: (rows: number) => `Filas rechazadas: ${count(rows)}`,
  warnings: 'Avisos por columna:',
  reportAt: (file: string) => `Detalle: ${file}`,
}

function count(value: number): string {
  return wholeNumber.format(value)
}
