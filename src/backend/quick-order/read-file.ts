import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CallError, type ErrorCode } from '#contract/errors.ts'
import { MAX_ORDER_FILE_BYTES, MAX_ORDER_LINE_LENGTH } from '#contract/shop/quick-order.ts'
import { MAX_ORDER_LINES } from '#domain/constants.ts'
import { orderLinesOf } from '#domain/quick-order/quick-order-lines.ts'
import { detectFormat, type FileFormat } from '#tables/detect-format.ts'
import { openXlsx } from '#tables/read-xlsx.ts'
import type { Cell } from '#tables/row-source.ts'
import { TableError, type TableProblem } from '#tables/table-error.ts'
import { messages } from './messages.ts'

/** Unpacked size of a workbook part: room for many thousands of rows, not for a zip bomb. */
const LARGEST_PART = 4 * 2 ** 20
/** Columns of a sheet; an order has a few, a whole price list some dozens. */
const MAX_COLUMNS = 300

const REFUSALS: Partial<Record<TableProblem, string>> = {
  empty: messages.empty,
  xls: messages.oldFormat,
  xlsb: messages.oldFormat,
  ods: messages.oldFormat,
  password: messages.password,
  damaged: messages.damaged,
  truncated: messages.damaged,
  'dangerous-xml': messages.damaged,
  'no-sheet': messages.noSheet,
}

/**
 * The rows of a CSV or XLSX file as lines; cells of a sheet are separated by tabs, and line n is its row n.
 * @throws CallError `TOO_LARGE` or `VALIDATION` with the reason in Spanish.
 */
export async function readOrderFile(base64: string): Promise<string[]> {
  const body = Buffer.from(base64, 'base64')
  if (body.length > MAX_ORDER_FILE_BYTES) throw tooLarge()
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-lines-'))
  try {
    const file = join(folder, 'lines')
    await writeFile(file, body)
    const lines = await linesOf(file, await detectFormat(file))
    if (lines.every(line => line.trim() === '')) throw refusal('VALIDATION', messages.empty)
    return lines.map(line => line.slice(0, MAX_ORDER_LINE_LENGTH))
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    if (error.reason === 'unpacks-too-big' || error.reason === 'too-big') throw tooLarge()
    throw refusal('VALIDATION', REFUSALS[error.reason] ?? messages.notASpreadsheet, error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function linesOf(file: string, format: FileFormat): Promise<string[]> {
  if (format.kind === 'xlsx') return sheetLines(await openXlsx(format.archive, null, LARGEST_PART))
  if (format.kind !== 'csv') throw refusal('VALIDATION', messages.notASpreadsheet)
  const lines = orderLinesOf(new TextDecoder(format.encoding).decode(await readFile(file)))
  if (lines.length > MAX_ORDER_LINES) throw refusal('VALIDATION', messages.tooManyRows)
  return lines
}

async function sheetLines({ rows }: Awaited<ReturnType<typeof openXlsx>>): Promise<string[]> {
  const lines: string[] = []
  for await (const { line, cells } of rows()) {
    if (line > MAX_ORDER_LINES) throw refusal('VALIDATION', messages.tooManyRows)
    while (lines.length < line - 1) lines.push('')
    // Row numbers in a workbook can repeat without limit.
    if (lines.length === MAX_ORDER_LINES) throw refusal('VALIDATION', messages.tooManyRows)
    if (cells.length > MAX_COLUMNS) throw refusal('VALIDATION', messages.tooWide(line, MAX_COLUMNS))
    lines.push(Array.from(cells, textOf).join('\t'))
  }
  return lines
}

/** A number with a decimal comma, so that three decimals are not read as thousands. */
function textOf(cell: Cell | undefined): string {
  return typeof cell === 'number' ? String(cell).replace('.', ',') : (cell ?? '').replace(/\s+/g, ' ')
}

function tooLarge(): CallError {
  return refusal('TOO_LARGE', messages.tooLarge(MAX_ORDER_FILE_BYTES / 2 ** 20))
}

function refusal(code: ErrorCode, detail: string, cause?: unknown): CallError {
  return new CallError(code, { detail, cause })
}
