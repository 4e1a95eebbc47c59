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
  const rows = parseSample(sample, delimiter)
  const counts = new Map<number, number>()
  for (const row of rows) counts.set(row.length, (counts.get(row.length) ?? 0) + 1)
  const [columns, times] = [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [
    1, 0,
  ] as const)
  if (columns < 2) return 0
  return times / rows.length + Math.min(columns, 100) / 1_000
}

function parseSample(sample: string, delimiter: string): string[][] {
  // The sample may end in the middle of a line.
  const lastEnd = sample.lastIndexOf('\n')
  const whole = lastEnd > 0 ? sample.slice(0, lastEnd) : sample
  try {
    return parse(whole, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: SAMPLE_ROWS,
    })
  } catch {
    return []
  }
}
