export type Cell = string | number | null
export type Row = Readonly<Record<string, Cell>>

/** One table of a report: what is read on the terminal, in `bench/results` and in `docs/performance.md`. */
export interface Table {
  readonly title: string
  /** Columns are the keys of the rows, in order of first appearance. */
  readonly rows: readonly Row[]
  /** How to read it, in one or two sentences. */
  readonly note?: string
}

/** A table in Markdown whose columns also line up on a terminal. */
export function markdownOf({ title, rows, note }: Table): string {
  const columns = [...new Set(rows.flatMap(row => Object.keys(row)))]
  const cells = rows.map(row => columns.map(column => textOf(row[column])))
  const isNumeric = columns.map(
    (column, at) =>
      rows.some(row => typeof row[column] === 'number') ||
      cells.every(line => /^[\d.,→ –()-]*$/.test(line[at] ?? '')),
  )
  const widths = columns.map((column, at) =>
    Math.max(3, column.length, ...cells.map(line => line[at]?.length ?? 0)),
  )
  const line = (texts: readonly string[]) =>
    `| ${texts.map((text, at) => (isNumeric[at] ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0))).join(' | ')} |`
  const rule = `|${widths.map((width, at) => (isNumeric[at] ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`
  return [`### ${title}`, '', line(columns), rule, ...cells.map(line), ...(note ? ['', note] : [])].join('\n')
}

/** Three significant digits below 100, whole numbers with thousands marked above. */
function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return cell
  if (Number.isInteger(cell) || Math.abs(cell) >= 100) return Math.round(cell).toLocaleString('en-US')
  return cell.toFixed(Math.abs(cell) >= 10 ? 1 : 2)
}
