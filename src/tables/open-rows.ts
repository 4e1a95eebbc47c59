import { detectFormat } from './detect-format.ts'
import { openCsv } from './read-csv.ts'
import { openJsonArray, openJsonLines } from './read-json.ts'
import { openXlsx } from './read-xlsx.ts'
import type { RowSource } from './row-source.ts'
import type { TextEncoding } from './text-encoding.ts'

/** Overrides of what would be detected. */
export interface ReadingOptions {
  readonly delimiter?: string | undefined
  readonly encoding?: TextEncoding | undefined
  readonly sheet?: string | undefined
}

/**
 * Opens a file of any supported format.
 * @throws TableError when it cannot be read, now or while its rows are read.
 */
export async function openRows(file: string, options: ReadingOptions = {}): Promise<RowSource> {
  const format = await detectFormat(file)
  if (format.kind === 'xlsx') return await openXlsx(format.archive, options.sheet ?? null)
  const encoding = options.encoding ?? format.encoding
  if (format.kind === 'jsonl') return openJsonLines(file, encoding)
  if (format.kind === 'json') return openJsonArray(file, encoding)
  return await openCsv(file, encoding, options.delimiter ?? null)
}
