/** Cells as spreadsheets copy them: tabs between cells, lines between rows, quotes around texts that have either. */

/** The cells of copied text, row by row; the break that ends the last row is none. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= text.length) {
    const [value, next] = text[at] === '"' ? quoted(text, at) : plain(text, at)
    row.push(value)
    if (text[next] === '\t') {
      at = next + 1
      continue
    }
    rows.push(row)
    row = []
    at = text.startsWith('\r\n', next) ? next + 2 : next + 1
    if (at >= text.length) break
  }
  return rows
}

export function formatTsv(rows: readonly (readonly string[])[]): string {
  return rows.map(row => row.map(written).join('\t')).join('\n')
}

function plain(text: string, from: number): [value: string, next: number] {
  let next = from
  while (next < text.length && !'\t\r\n'.includes(text[next] ?? '')) next += 1
  return [text.slice(from, next), next]
}

/** A text in quotes; where they are not closed as a spreadsheet would, it is plain. */
function quoted(text: string, from: number): [value: string, next: number] {
  let value = ''
  let at = from + 1
  for (;;) {
    const end = text.indexOf('"', at)
    if (end === -1) return plain(text, from)
    value += text.slice(at, end)
    if (text[end + 1] !== '"') {
      const next = end + 1
      return next === text.length || '\t\r\n'.includes(text[next] ?? '') ? [value, next] : plain(text, from)
    }
    value += '"'
    at = end + 2
  }
}

function written(value: string): string {
  return /[\t\r\n]|^"/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
