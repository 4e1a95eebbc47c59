import { createWriteStream } from 'node:fs'
import { access, constants, mkdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { csvText } from '#tables/csv-text.ts'
import { rejectedHeaders } from '../mapping/messages.ts'
import type { ImportSummary, ReportLine } from './import-report.ts'

export interface ReportFiles {
  /** Path of the file; null when there is nothing to report. */
  readonly refusals: string | null
  readonly warnings: string | null
}

/**
 * Writes refusals and warnings next to the imported file, or to `fallbackDir` if that folder is read-only. Outdated
 * reports of an earlier import of the same file are deleted.
 */
export async function writeReportFiles(
  file: string,
  { refusals, warnings }: Pick<ImportSummary, 'refusals' | 'warnings'>,
  fallbackDir: string,
): Promise<ReportFiles> {
  const folder = (await isWritable(dirname(file))) ? dirname(file) : fallbackDir
  await mkdir(folder, { recursive: true })
  return {
    refusals: await writeReport(join(folder, `${basename(file)}.rechazos.csv`), refusals),
    warnings: await writeReport(join(folder, `${basename(file)}.avisos.csv`), warnings),
  }
}

async function writeReport(file: string, lines: readonly ReportLine[]): Promise<string | null> {
  if (lines.length === 0) {
    await rm(file, { force: true })
    return null
  }
  await pipeline(Readable.from(reportRows(lines)), createWriteStream(file))
  return file
}

function* reportRows(lines: readonly ReportLine[]): Generator<string> {
  // Spreadsheets need the byte order mark to detect UTF-8, and expect semicolons in Spanish.
  yield `\uFEFF${rejectedHeaders.join(';')}\r\n`
  for (const { line, code, column, value, reason } of lines)
    yield `${[String(line), code, column, value, reason].map(csvText).join(';')}\r\n`
}

async function isWritable(folder: string): Promise<boolean> {
  return await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
}
