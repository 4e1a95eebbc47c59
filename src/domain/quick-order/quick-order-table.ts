import { foldText } from '../search/words/normalize.ts'
import { isComment, quantityOfCell } from './quick-order-words.ts'

/** The columns of a pasted or dropped table. */
export interface OrderColumns {
  readonly code: number | null
  readonly quantity: number | null
  readonly description: number | null
}

const DELIMITERS = ['\t', ';', '|', ','] as const
/** Minimum share of lines with the delimiter: a sheet has titles and notes, and commas occur in sentences. */
const MIN_DELIMITED_SHARE = { comma: 0.8, other: 0.5 }
const CODE_HEADING = /^(?:cod|sku|art(?:iculo)?s?\.?$|ref|item|ean|gtin|barras?|nro\.? art)/
const BARCODE_HEADING = /ean|gtin|barra/
const QUANTITY_HEADING = /^(?:cant|qty|unid|uds|pedido$|pedir$|ctd|cdad)/
const DESCRIPTION_HEADING = /^(?:desc|nombre|producto|detalle|articulo|concepto|titulo)/

/** The delimiter of these lines; null for free text. */
export function delimiterOf(lines: readonly string[]): string | null {
  const written = lines.filter(line => line.trim() !== '' && !isComment(line))
  const delimitedLines = (delimiter: string) => {
    const delimited = written.filter(line => cellsOf(line, delimiter).length > 1)
    const minShare = delimiter === ',' ? MIN_DELIMITED_SHARE.comma : MIN_DELIMITED_SHARE.other
    return delimited.length > 0 && delimited.length >= written.length * minShare ? delimited : null
  }
  return (
    DELIMITERS.find(delimiter => {
      const delimited = delimitedLines(delimiter)
      return delimited !== null && (delimiter !== ',' || delimited.every(isCommaDelimited))
    }) ?? null
  )
}

/** A comma after a space belongs to a sentence or a decimal: `CAB-2 0,5`. */
function isCommaDelimited(line: string): boolean {
  const [first = '', second = ''] = cellsOf(line, ',')
  return (
    !/\s/.test(first) && !(/^\d+$/.test(first) && cellsOf(line, ',').length === 2 && /^\d+\s/.test(second))
  )
}

/** The cells of a line; a quoted cell may contain the delimiter and doubled quotes. */
export function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = []
  let at = 0
  while (at <= line.length) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(line.slice(at))
    const closes = quoted === null ? -1 : at + quoted[0].length
    if (quoted !== null && (closes === line.length || line.startsWith(delimiter, closes))) {
      cells.push((quoted[1] ?? '').replaceAll('""', '"').trim())
      at = closes + 1
      continue
    }
    const end = line.indexOf(delimiter, at)
    const stop = end === -1 ? line.length : end
    cells.push(line.slice(at, stop).trim())
    at = stop + 1
  }
  return cells
}

/** The columns by a row of headings; null for any other row. */
export function headingColumns(cells: readonly string[]): OrderColumns | null {
  const names = cells.map(cell => foldText(cell).trim())
  if (names.some(name => /\d/.test(name))) return null
  const quantity = names.findIndex(name => QUANTITY_HEADING.test(name))
  const codes = names.flatMap((name, at) => (CODE_HEADING.test(name) ? [at] : []))
  // A barcode is used where there is no code of the shop.
  const code = codes.find(at => !BARCODE_HEADING.test(names[at] ?? '')) ?? codes[0] ?? -1
  const description = names.findIndex((name, at) => at !== code && DESCRIPTION_HEADING.test(name))
  if (names.length < 2 || (code === -1 && description === -1) || (code === -1 && quantity === -1)) return null
  return { code: known(code), quantity: known(quantity), description: known(description) }
}

/** The columns by their content: a quantity is a number in most rows, a code has no spaces. */
export function columnsOf(rows: readonly (readonly string[])[]): OrderColumns {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const columns = Array.from({ length: width }, (_, at) =>
    rows.flatMap(row => (row[at] === undefined || row[at] === '' ? [] : [row[at]])),
  )
  const share = (at: number, matches: (cell: string) => boolean) => {
    const cells = columns[at] ?? []
    return cells.length === 0 ? 0 : cells.filter(matches).length / cells.length
  }
  const numeric = columns.flatMap((_, at) =>
    share(at, cell => quantityOfCell(cell) !== null) > 0.8 ? [at] : [],
  )
  const coded = columns.flatMap((_, at) => (share(at, looksLikeCode) > 0.5 ? [at] : []))
  const code = coded.find(at => !numeric.includes(at)) ?? codeAmongNumbers(columns, numeric) ?? null
  const quantity = numeric.find(at => code !== null && at > code) ?? numeric.find(at => at !== code) ?? null
  const description = columns.findIndex((_, at) => at !== code && !numeric.includes(at))
  return { code, quantity, description: known(description) }
}

/** The first of two numeric columns is the code, unless the numbers of the other are longer. */
function codeAmongNumbers(columns: readonly (readonly string[])[], numeric: readonly number[]) {
  if (numeric.length < 2) return undefined
  const lengthOf = (at: number) => (columns[at] ?? []).reduce((sum, cell) => sum + cell.length, 0)
  return numeric.reduce((best, at) => (lengthOf(at) > lengthOf(best) ? at : best))
}

function looksLikeCode(cell: string): boolean {
  return /\d/.test(cell) && !/\s/.test(cell) && cell.length <= 50
}

function known(at: number): number | null {
  return at === -1 ? null : at
}
