import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { importCatalogue } from '#backend/import/import-catalogue.ts'
import { importRows } from '#backend/import/import-rows.ts'
import { ImportRefusal } from '#backend/import/mapping/import-refusal.ts'
import { refusalSentence } from '#backend/import/mapping/sentences.ts'
import { commandRecorder } from '#backend/import/office/record-command.ts'
import { AllRowsRefused, type ImportSummary } from '#backend/import/rows/import-report.ts'
import { writeReportFiles } from '#backend/import/rows/report-files.ts'
import { templateFile } from '#backend/import/templates.ts'
import { mediaDirectory } from '#backend/media/media.ts'
import { readBackendConfig } from '#backend/platform/config.ts'
import { installJobs } from '#backend/platform/queue/install-jobs.ts'
import { refusalText } from '#server/refusal-text.ts'
import { TableError } from '#tables/table-error.ts'
import {
  type ImportArguments,
  readImportArguments,
  type TemplateArguments,
} from './import/import-arguments.ts'
import { interrupted, templateWritten, usage, wrongOption } from './import/messages.ts'
import { refusalLines, reportText, sameFileReport } from './import/print-report.ts'
import { createProgress } from './import/progress.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/** `npm run import -- catalogue FILE`, `customers FILE`…: fills and updates the shop, which may be running. */

const INTERRUPTED_CODE = 130
const interrupt = new AbortController()

await runCommand({
  usage,
  parse: readImportArguments,
  wrongOption,
  async run(options) {
    if ('template' in options) return await writeTemplate(options)
    process.on('SIGINT', () => interrupt.abort()).on('SIGTERM', () => interrupt.abort())
    await runImport(options, interrupt.signal)
    return null
  },
  refusal(error) {
    if (interrupt.signal.aborted) return interrupted
    return error instanceof ImportRefusal || error instanceof TableError
      ? refusalSentence(error)
      : refusalText(error)
  },
})
if (process.exitCode !== 0 && interrupt.signal.aborted) process.exitCode = INTERRUPTED_CODE

async function writeTemplate({ kind, template }: TemplateArguments): Promise<string> {
  const { body } = await templateFile(kind, /\.csv$/i.test(template) ? 'csv' : 'xlsx')
  await writeFile(template, body)
  return templateWritten(template)
}

/** What the office could not do with the same file: other pictures, lists, levels. */
function hasOptions(options: Omit<ImportArguments, 'file' | 'kind'>): boolean {
  const { picturesFolder, priceList, currency, newStock, deactivateMissing, isInviting } = options
  return (
    [picturesFolder, priceList, currency, newStock].some(value => value !== undefined) ||
    deactivateMissing ||
    isInviting
  )
}

async function runImport({ file, kind, ...options }: ImportArguments, signal: AbortSignal): Promise<void> {
  const config = await readBackendConfig()
  const progress = createProgress(process.stdout)
  // A batch of a thousand rows gets more time than the shop's statements.
  const connections = {
    applicationName: 'mostrador import',
    maxConnections: 3,
    statementTimeoutMs: 120_000,
  }
  const writeReports = (report: Pick<ImportSummary, 'refusals' | 'warnings'>) =>
    writeReportFiles(resolve(file), report, join(config.dataDir, 'imports'))
  try {
    const summary = await withDatabase(config, connections, async (db, url) => {
      const onProgress = progress.show
      const path = resolve(file)
      const now = new Date()
      const recorder = commandRecorder({
        ...options,
        db,
        kind,
        file: path,
        hasOptions: hasOptions(options),
        now,
      })
      const job = { ...options, db, file: path, recorder, signal, onProgress }
      if (kind === 'catalogue')
        return await importCatalogue({ ...job, mediaDir: mediaDirectory(config.dataDir) })
      // The queue of mails is the worker's; a shop that never ran has none yet.
      if (options.isInviting) await installJobs(url)
      return await importRows({ ...job, kind, now })
    })
    progress.clear()
    // The reports of the previous import are still valid.
    if (summary.sameAs !== null) console.log(sameFileReport(summary.sameAs, summary.refused))
    else console.log(reportText(kind, summary, await writeReports(summary)))
  } catch (error) {
    if (!(error instanceof AllRowsRefused)) throw error
    progress.clear()
    const { refusals } = await writeReports(error.report)
    if (refusals !== null) console.error(refusalLines(error.report.refusals, refusals).join('\n'))
    throw error
  }
}
