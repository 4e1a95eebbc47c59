import { MAX_ORDER_LINES } from './constants.ts'

export type QuickOrderProblem = 'no-code' | 'no-quantity' | 'too-many-lines'

export type QuickOrderLine =
  | { readonly number: number; readonly text: string; readonly itemCode: string; readonly quantity: number }
  | { readonly number: number; readonly text: string; readonly problem: QuickOrderProblem }

/** Whether a code exists; decides which of two numbers is the code. */
export type KnowsCode = (code: string) => boolean

interface Reading {
  readonly itemCode: string
  readonly quantity: number
}

const LINE_END = /\r\n?|\n/
const CELL_SEPARATOR = /\s*[\t;]+\s*/
const TIMES = /^[x×*]$/i
const TIMES_QUANTITY = /^[x×*](\d+(?:[.,]\d{1,3})?)$/i
const QUANTITY_TIMES = /^(\d+(?:[.,]\d{1,3})?)[x×*]$/i
const QUANTITY = /^\d+(?:[.,]\d{1,3})?$/
const NUMBER = /^\d+$/
const LONG_CODE = 6

/**
 * CRT-43: pasted lines of code and quantity, in either order, separated by spaces, tabs, commas, semicolons or `x`.
 * Empty lines are left out; `number` is the line in the pasted text. Of two numbers the first is the code, unless
 * only the second one is known, or the first is short and the second as long as a code.
 */
export function parseQuickOrder(text: string, knows?: KnowsCode): QuickOrderLine[] {
  const lines: QuickOrderLine[] = []
  for (const [index, line] of text.split(LINE_END).entries()) {
    const pasted = line.trim()
    if (pasted === '') continue
    lines.push({ number: index + 1, text: pasted, ...readLine(pasted, lines.length, knows) })
  }
  return lines
}

function readLine(
  line: string,
  before: number,
  knows: KnowsCode | undefined,
): Reading | { readonly problem: QuickOrderProblem } {
  if (before >= MAX_ORDER_LINES) return { problem: 'too-many-lines' }
  const cells = cellsOf(line)
  const first = cells[0] ?? ''
  const last = cells.at(-1) ?? ''
  if (cells.length < 2)
    return { problem: isQuantity(first) && !NUMBER.test(first) ? 'no-code' : 'no-quantity' }
  const asCodeFirst = isQuantity(last) ? reading(codeOf(line, cells, 0), last) : null
  const asCodeLast = isQuantity(first) ? reading(codeOf(line, cells, 1), first) : null
  if (asCodeFirst !== null && asCodeLast !== null) return preferred(asCodeFirst, asCodeLast, knows)
  return asCodeFirst ?? asCodeLast ?? { problem: 'no-quantity' }
}

/** Cells of a spreadsheet keep their spaces; otherwise words are cells, and a comma separates where it is no decimal. */
function cellsOf(line: string): string[] {
  if (/[\t;]/.test(line)) return line.split(CELL_SEPARATOR).flatMap(withoutTimes)
  const words = /\s/.test(line) ? line.split(/,?\s+/) : line.split(',')
  return words.flatMap(withoutTimes)
}

function withoutTimes(cell: string): string[] {
  if (cell === '' || TIMES.test(cell)) return []
  return [TIMES_QUANTITY.exec(cell)?.[1] ?? QUANTITY_TIMES.exec(cell)?.[1] ?? cell]
}

/** Of a spreadsheet row the cell beside the edge is the code; of words, all but the quantity. */
function codeOf(line: string, cells: readonly string[], from: 0 | 1): string {
  if (/[\t;]/.test(line)) return cells[from] ?? ''
  return cells.slice(from, from === 0 ? -1 : undefined).join(' ')
}

function reading(itemCode: string, quantity: string): Reading {
  return { itemCode, quantity: Number(quantity.replace(',', '.')) }
}

function preferred(codeFirst: Reading, codeLast: Reading, knows: KnowsCode | undefined): Reading {
  if (knows !== undefined) {
    const first = knows(codeFirst.itemCode)
    if (first !== knows(codeLast.itemCode)) return first ? codeFirst : codeLast
  }
  const secondIsLong = codeLast.itemCode.length >= LONG_CODE && codeFirst.itemCode.length < LONG_CODE
  return secondIsLong ? codeLast : codeFirst
}

function isQuantity(text: string): boolean {
  return QUANTITY.test(text)
}
