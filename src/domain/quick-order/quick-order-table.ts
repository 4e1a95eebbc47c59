import { foldText } from '../search/words/normalize.ts'
import { isComment, quantityOfCell } from './quick-order-words.ts'

/** Which column of a pasted or dropped table holds what. */
export interface OrderColumns {
  readonly code: number | null
  readonly quantity: number | null
  readonly description: number | null
}

const DELIMITERS = ['\t', ';', '|', ','] as const
/** Share of the lines that hold the sign: a sheet has titles and notes, and a comma is part of many a sentence. */
const LEAST_CUT = { sign: 0.5, comma: 0.8 }
const CODE_HEADING = /^(?:cod|sku|art(?:iculo)?s?\.?$|ref|item|ean|gtin|barras?|nro\.? art)/
const BARCODE_HEADING = /ean|gtin|barra/
const QUANTITY_HEADING = /^(?:cant|qty|unid|uds|pedido$|pedir$|ctd|cdad)/
const DESCRIPTION_HEADING = /^(?:desc|nombre|producto|detalle|articulo|concepto|titulo)/

/** The sign that cuts these lines into cells; null where they are free text. */
export function delimiterOf(lines: readonly string[]): string | null {
  const written = lines.filter(line => line.trim() !== '' && !isComment(line))
  const most = (delimiter: string) => {
    const cut = written.filter(line => cellsOf(line, delimiter).length > 1)
    return cut.length > 0 &&
      cut.length >= written.length * (delimiter === ',' ? LEAST_CUT.comma : LEAST_CUT.sign)
      ? cut
      : null
  }
  return (
    DELIMITERS.find(delimiter => {
      const cut = most(delimiter)
      return cut !== null && (delimiter !== ',' || cut.every(isCutByComma))
    }) ?? null
  )
}

/** A comma behind a space is one of a sentence, or of a decimal: `CAB-2 0,5`. */
function isCutByComma(line: string): boolean {
  const [first = '', second = ''] = cellsOf(line, ',')
  return (
    !/\s/.test(first) && !(/^\d+$/.test(first) && cellsOf(line, ',').length === 2 && /^\d+\s/.test(second))
  )
}

/** The cells of a line; a cell in quotes may hold the delimiter, and quotes twice. */
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

/** What the columns are called; null where the row holds no headings. */
export function headingColumns(cells: readonly string[]): OrderColumns | null {
  const names = cells.map(cell => foldText(cell).trim())
  if (names.some(name => /\d/.test(name))) return null
  const quantity = names.findIndex(name => QUANTITY_HEADING.test(name))
  const codes = names.flatMap((name, at) => (CODE_HEADING.test(name) ? [at] : []))
  // A bar code serves where there is no code of the shop.
  const code = codes.find(at => !BARCODE_HEADING.test(names[at] ?? '')) ?? codes[0] ?? -1
  const description = names.findIndex((name, at) => at !== code && DESCRIPTION_HEADING.test(name))
  if (names.length < 2 || (code === -1 && description === -1) || (code === -1 && quantity === -1)) return null
  return { code: known(code), quantity: known(quantity), description: known(description) }
}

/** What the columns hold, by their content: a quantity is a number in most rows, a code has no spaces. */
export function columnsOf(rows: readonly (readonly string[])[]): OrderColumns {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const columns = Array.from({ length: width }, (_, at) =>
    rows.flatMap(row => (row[at] === undefined || row[at] === '' ? [] : [row[at]])),
  )
  const share = (at: number, holds: (cell: string) => boolean) => {
    const cells = columns[at] ?? []
    return cells.length === 0 ? 0 : cells.filter(holds).length / cells.length
  }
  const numbered = columns.flatMap((_, at) =>
    share(at, cell => quantityOfCell(cell) !== null) > 0.8 ? [at] : [],
  )
  const coded = columns.flatMap((_, at) => (share(at, looksLikeCode) > 0.5 ? [at] : []))
  const code = coded.find(at => !numbered.includes(at)) ?? codeAmongNumbers(columns, numbered) ?? null
  const quantity = numbered.find(at => code !== null && at > code) ?? numbered.find(at => at !== code) ?? null
  const description = columns.findIndex((_, at) => at !== code && !numbered.includes(at))
  return { code, quantity, description: known(description) }
}

/** Of two columns of numbers the first is the code, unless the numbers of the other are longer. */
function codeAmongNumbers(columns: readonly (readonly string[])[], numbered: readonly number[]) {
  if (numbered.length < 2) return undefined
  const lengthOf = (at: number) => (columns[at] ?? []).reduce((sum, cell) => sum + cell.length, 0)
  return numbered.reduce((best, at) => (lengthOf(at) > lengthOf(best) ? at : best))
}

function looksLikeCode(cell: string): boolean {
  return /\d/.test(cell) && !/\s/.test(cell) && cell.length <= 50
}

function known(at: number): number | null {
  return at === -1 ? null : at
}
