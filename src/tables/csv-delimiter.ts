import { parse } from 'csv-parse/sync'

const CANDIDATES = [',', ';', '\t', '|'] as const
const SAMPLE_ROWS = 200

/**
 * The delimiter that splits most lines of a sample into the same number of columns (more than one); a comma for a file
 * with one column. Delimiters inside quotes do not count.
 */
export function detectDelimiter(sample: string): string {
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of CANDIDATES) {
    const score = consistency(sample, delimiter)
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

/** Share of rows with the most common number of columns; more columns break ties. 0 for one column. */
function consistency(sample: string, delimiter: string): number {
  const { widths, unread } = parseSample(sample, delimiter)
  const counts = new Map<number, number>()
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1)
  const [columns, times] = [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [
    1, 0,
  ] as const)
  if (columns < 2) return 0
  return times / (widths.length + unread) + Math.min(columns, 100) / 1_000
}

/** Numbers of columns of the rows, and how many lines cannot be read as rows. */
function parseSample(sample: string, delimiter: string): { widths: number[]; unread: number } {
  // The sample may end in the middle of a line.
  const lastEnd = sample.lastIndexOf('\n')
  const whole = lastEnd > 0 ? sample.slice(0, lastEnd) : sample
  const widths: number[] = []
  let read = 0
  try {
    parse(whole, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: SAMPLE_ROWS,
      onRecord(record: string[], { lines }) {
        widths.push(record.length)
        read = lines
        return null
      },
    })
    return { widths, unread: 0 }
  } catch {
    // A quote that is not closed: the sample may end in a cell of several lines.
    return { widths, unread: whole.split('\n').length - read }
  }
}
