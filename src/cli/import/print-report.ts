import type { ImportSummary, ReportLine } from '#backend/import/rows/import-report.ts'
import type { ReportFiles } from '#backend/import/rows/report-files.ts'
import { reportMessages, sameFileText, summaryWords, titles } from './messages.ts'

const LINES_SHOWN = 50

const wholeNumber = new Intl.NumberFormat('es-UY')
const moment = new Intl.DateTimeFormat('es-UY', {
  timeZone: 'America/Montevideo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Terminal output at the end: notes, the first refused rows, warnings by column, the summary. */
export function reportText(kind: keyof typeof titles, summary: ImportSummary, files: ReportFiles): string {
  const lines = [...summary.notes]
  if (files.refusals !== null)
    lines.push(
      reportMessages.refusals(count(summary.refused)),
      ...refusalLines(summary.refusals, files.refusals),
    )
  if (files.warnings !== null)
    lines.push(
      reportMessages.warnings,
      ...warningLines(summary.warnings),
      reportMessages.reportAt(files.warnings),
    )
  return [...lines, ...summaryLines(titles[summary.isDryRun ? 'trial' : kind], summary)].join('\n')
}

/** Report of a file that was not read because it is the last imported one and the catalogue is unchanged. */
export function sameFileReport(importedAt: Date, refused: number): string {
  return sameFileText(moment.format(importedAt).replace(',', ''), count(refused))
}

/** Formats a whole number. */
export function count(value: number): string {
  return wholeNumber.format(value)
}

/** The first refused rows, and the file with all of them. */
export function refusalLines(lines: readonly ReportLine[], file: string): string[] {
  const shown = lines.slice(0, LINES_SHOWN).map(({ line, code, column, reason }) => {
    const product = code === '' ? '' : ` (${code})`
    return `  ${reportMessages.place(line, column)}${product}: ${reason}.`
  })
  const more = lines.length - shown.length
  const rest = more > 0 ? [`  ${reportMessages.more(count(more))}`] : []
  return [...shown, ...rest, reportMessages.reportAt(file)]
}

/** How many warnings each column has, with the first as an example; most first. */
function warningLines(lines: readonly ReportLine[]): string[] {
  return [...Map.groupBy(lines, line => line.column)]
    .sort((a, b) => b[1].length - a[1].length)
    .map(([column, group]) => {
      const [first] = group
      const example = first === undefined ? '' : ` (${reportMessages.example(first.line, first.reason)})`
      return `  ${column || reportMessages.wholeRow}: ${count(group.length)}${example}.`
    })
}

function summaryLines(title: string, summary: ImportSummary): string[] {
  const { created, updated, unchanged, refused, deactivated, warnings, isDryRun, milliseconds } = summary
  const words = isDryRun ? summaryWords.trial : summaryWords.real
  const isSame = !isDryRun && created + updated + deactivated === 0
  const seconds = (milliseconds / 1000).toFixed(1).replace('.', ',')
  return [
    isSame ? summaryWords.nothingNew : title,
    `  ${words.created}: ${count(created)}`,
    `  ${words.updated}: ${count(updated)}`,
    `  ${summaryWords.unchanged}: ${count(unchanged)}`,
    `  ${summaryWords.refused}: ${count(refused)}`,
    ...(deactivated > 0 ? [`  ${words.deactivated}: ${count(deactivated)}`] : []),
    `  ${summaryWords.warnings}: ${count(warnings.length)}`,
    `  ${summaryWords.seconds}: ${seconds}`,
  ]
}
