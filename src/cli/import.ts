import { join, resolve } from 'node:path'
import { importCatalogue } from '#backend/import/import-catalogue.ts'
import { ImportRefusal } from '#backend/import/mapping/import-refusal.ts'
import { refusalSentence } from '#backend/import/mapping/sentences.ts'
import { writeReportFiles } from '#backend/import/report-files.ts'
import { AllRowsRefused, type ImportSummary } from '#backend/import/rows/import-report.ts'
import { mediaDirectory } from '#backend/media/media.ts'
import { readBackendConfig } from '#backend/platform/config.ts'
import { refusalText } from '#server/refusal-text.ts'
import { TableError } from '#tables/table-error.ts'
import { type ImportArguments, readImportArguments } from './import/import-arguments.ts'
import { interrupted, usage, wrongOption } from './import/messages.ts'
import { refusalLines, reportText, sameFileReport } from './import/print-report.ts'
import { createProgress } from './import/progress.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/** `npm run import -- catalogue FILE`: fills and updates the catalogue of the shop, which may be running. */

const INTERRUPTED_CODE = 130
const interrupt = new AbortController()

await runCommand({
  usage,
  parse: readImportArguments,
  wrongOption,
  async run(options) {
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

async function runImport({ file, ...options }: ImportArguments, signal: AbortSignal): Promise<void> {
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
    const summary = await withDatabase(config, connections, db =>
      importCatalogue({
        ...options,
        db,
        file: resolve(file),
        mediaDir: mediaDirectory(config.dataDir),
        signal,
        onProgress: (stage, done, total) => progress.show(stage, done, total),
      }),
    )
    progress.clear()
    // The reports of the previous import are still valid.
    if (summary.sameAs !== null) console.log(sameFileReport(summary.sameAs, summary.refused))
    else console.log(reportText(summary, await writeReports(summary)))
  } catch (error) {
    if (!(error instanceof AllRowsRefused)) throw error
    progress.clear()
    const { refusals } = await writeReports(error.report)
    if (refusals !== null) console.error(refusalLines(error.report.refusals, refusals).join('\n'))
    throw error
  }
}
