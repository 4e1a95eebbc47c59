import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { z } from 'zod'
import { detectDelimiter } from './csv-delimiter.ts'
import { withoutApostrophe } from './csv-text.ts'
import type { RawRow, RowSource } from './row-source.ts'
import { TableError } from './table-error.ts'
import { readBeginning, readText, type TextEncoding } from './text-encoding.ts'

const SAMPLE_CHARACTERS = 65_536
/** Limits what an unclosed quote can consume. */
const LONGEST_RECORD = 200_000

const parsedRecord = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) })

/** A CSV file as rows; the delimiter is detected unless given. */
export async function openCsv(
  file: string,
  encoding: TextEncoding,
  delimiter: string | null,
): Promise<RowSource> {
  const used = delimiter ?? detectDelimiter(await readBeginning(file, encoding, SAMPLE_CHARACTERS))
  return { names: null, absent: '', hasFixedWidth: true, rows: () => readRows(file, encoding, used) }
}

async function* readRows(file: string, encoding: TextEncoding, delimiter: string): AsyncGenerator<RawRow> {
  const parser = parse({
    delimiter,
    info: true,
    // Inch marks inside a cell are not quotes.
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_RECORD,
  })
  let countedTwice = 0
  const text = Readable.from(readText(file, encoding))
  text.once('error', error => parser.destroy(error))
  try {
    for await (const parsed of text.pipe(parser)) {
      const { record, info } = parsedRecord.parse(parsed)
      // The parser reports the last line of a record and counts CRLF inside quotes twice; we need the first line.
      countedTwice += count(record, '\r\n')
      yield { line: info.lines - countedTwice - count(record, '\n'), cells: record.map(withoutApostrophe) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const isCut = error.code === 'CSV_QUOTE_NOT_CLOSED'
    throw new TableError(isCut ? 'truncated' : 'broken-csv', '', error)
  } finally {
    text.destroy()
  }
}

function count(record: readonly string[], mark: string): number {
  let times = 0
  for (const cell of record) {
    for (let at = cell.indexOf(mark); at !== -1; at = cell.indexOf(mark, at + mark.length)) times += 1
  }
  return times
}
