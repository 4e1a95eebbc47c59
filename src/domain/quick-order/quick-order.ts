import { isChatNotice } from './quick-order-chat.ts'
import { countOf, DELIMITERS, joinedIn, mentionsIn, type OrderReading, wordsOf } from './quick-order-codes.ts'
import { isCourtesy, isTalk, withoutCourtesy } from './quick-order-courtesy.ts'
import { itemsOf } from './quick-order-items.ts'
import { withNumeral } from './quick-order-numbers.ts'
import { cellsOf, columnsOf, delimiterOf, headingColumns, type OrderColumns } from './quick-order-table.ts'
import {
  type CountedWords,
  countedAhead,
  countedBehind,
  countedWithin,
  isComment,
  isMeasureUnit,
  isTimes,
  isTimesQuantity,
  isUnitWord,
  quantityOf,
  quantityOfCell,
  type WrittenQuantity,
  withoutLabels,
  withoutPrefix,
} from './quick-order-words.ts'

/**
 * Why a line is skipped: `courtesy` is a greeting, an introduction or a notice of a chat program; `unfilled` a row of a
 * form with an empty quantity.
 */
export type SkippedLine = 'empty' | 'comment' | 'heading' | 'courtesy' | 'unfilled'

/** A line with its number from 1 and all it may mean. */
export type OrderLine = { readonly number: number; readonly text: string } & (
  | { readonly skipped: SkippedLine }
  | {
      readonly skipped: null
      /** Groups to try in order; the readings of a group are equally likely and only sorted for display. */
      readonly readings: readonly (readonly OrderReading[])[]
      /** Codes anywhere in a line of words, each with the quantity next to it: never certain. */
      readonly mentions: readonly OrderReading[]
      /** Search terms for when no reading is a code; the first with full matches applies. */
      readonly wordings: readonly OrderReading[]
      /** Conversation: without full matches the line is skipped. */
      readonly isTalk: boolean
      /** The wordings do not cover the line: it has several articles, or continues another line. */
      readonly isPart: boolean
      /** The row of a table with a heading for quantities has none. */
      readonly lacksQuantity: boolean
    }
)

interface Table {
  readonly delimiter: string
  readonly columns: OrderColumns
  /** -1 without headings. */
  readonly headingAt: number
  /** A heading names the quantities. */
  readonly hasQuantities: boolean
  /** A form that lists more than is ordered: rows without a quantity are skipped. */
  readonly isForm: boolean
}

interface Part {
  readonly text: string
  readonly written: WrittenQuantity | null
  /** Whether it has the sign `x`. */
  readonly hasMultiplier: boolean
}

const LONG_CODE = 6
/** Lines above the headings of a sheet: title, date, customer. */
const MAX_TITLE_LINES = 12
/** A longer line is prose, which is not parsed. */
const LONGEST_PARSED = 160
/** `3 de 250`: refers to the previous line. */
const CONTINUATION = /^\d+ de (?:los |las |la )?(?:de )?\d/

/**
 * CRT-43: parses lines of a chat, a spreadsheet or a text: code and quantity in either order, in cells or words, among
 * whatever else people write. Every line yields one entry.
 */
export function parseOrderLines(lines: readonly string[]): OrderLine[] {
  const bare = lines.map(withoutPrefix)
  // Greetings are neither headings nor rows of a table.
  const content = bare.map(line => ((isCourtesy(line) || isChatNotice(line)) && !isHeading(line) ? '' : line))
  const table = tableOf(content)
  const headingAt = table === null ? content.findIndex(line => line.trim() !== '') : table.headingAt
  return lines.map((text, index) => {
    const line = bare[index] ?? ''
    const base = { number: index + 1, text }
    if (line.trim() === '') return { ...base, skipped: 'empty' }
    if (isComment(line)) return { ...base, skipped: 'comment' }
    if (content[index] === '') return { ...base, skipped: 'courtesy' }
    // Lines above the headings of a sheet are its title.
    if (table === null ? index === headingAt && isHeading(line) : index <= table.headingAt)
      return { ...base, skipped: 'heading' }
    const cells = cellsIn(line, table)
    if (cells === null)
      return { ...base, skipped: null, ...parseWords(line), isTalk: isTalk(line), lacksQuantity: false }
    const isWhole = table !== null && line.includes(table.delimiter)
    if (isWhole && table.isForm && isUnfilled(cells, table.columns)) return { ...base, skipped: 'unfilled' }
    const { quantity, ...read } = parseCells(cells, isWhole ? table.columns : columnsOf([cells]))
    // An empty cell below `Cantidad` is no order of the smallest quantity: the user decides.
    const lacksQuantity = isWhole && table.hasQuantities && quantity === null
    return { ...base, skipped: null, ...read, mentions: [], isTalk: false, isPart: false, lacksQuantity }
  })
}

function tableOf(lines: readonly string[]): Table | null {
  const delimiter = delimiterOf(lines)
  if (delimiter === null) return null
  const above = lines.slice(0, MAX_TITLE_LINES).map(line => headingColumns(cellsOf(line, delimiter)))
  const headingAt = above.findIndex(columns => columns !== null)
  const heading = above[headingAt] ?? null
  const rows = lines
    .filter((line, at) => line.includes(delimiter) && at > headingAt)
    .map(line => cellsOf(line, delimiter))
  const found = columnsOf(rows)
  const columns = heading === null ? found : withoutGaps(heading, found)
  // Commas also occur in sentences: they only delimit cells where both columns are found.
  if (delimiter === ',' && (columns.code === null || columns.quantity === null)) return null
  const unfilled = rows.filter(cells => isUnfilled(cells, columns)).length
  const hasQuantities = heading !== null && heading.quantity !== null
  return {
    delimiter,
    columns,
    headingAt,
    hasQuantities,
    isForm: hasQuantities && unfilled * 2 >= rows.length,
  }
}

/** Columns by their headings, completed by content among the columns without a known heading. */
function withoutGaps(heading: OrderColumns, found: OrderColumns): OrderColumns {
  const named = new Set([heading.code, heading.quantity, heading.description])
  const free = (at: number | null) => (at === null || named.has(at) ? null : at)
  return {
    code: heading.code ?? (heading.description === null ? free(found.code) : null),
    quantity: heading.quantity ?? free(found.quantity),
    description: heading.description ?? free(found.description),
  }
}

/** A heading in a line of words: `Código Cantidad`. */
function isHeading(line: string): boolean {
  const columns = headingColumns(line.trim().split(/[\s,;]+/))
  return columns !== null && columns.code !== null && columns.quantity !== null
}

function isUnfilled(cells: readonly string[], { quantity }: OrderColumns): boolean {
  if (quantity === null) return false
  const written = cells[quantity]?.trim() ?? ''
  return written === '' || quantityOf(written)?.quantity === 0
}

/** Null for a line of words. */
function cellsIn(line: string, table: Table | null): string[] | null {
  if (table !== null && line.includes(table.delimiter)) return cellsOf(line, table.delimiter)
  const delimiter = DELIMITERS.find(sign => line.includes(sign))
  return delimiter === undefined ? null : cellsOf(line, delimiter)
}

function parseCells(cells: readonly string[], columns: OrderColumns) {
  const textAt = (at: number | null) => (at === null ? '' : (cells[at] ?? ''))
  const quantities = cells.flatMap((cell, at) => (at === columns.code ? [] : (quantityOfCell(cell) ?? [])))
  const counted = columns.quantity === null ? quantities[0] : quantityOfCell(textAt(columns.quantity))
  const quantity = counted?.quantity ?? null
  const code = textAt(columns.code)
  const named = code === '' ? [] : [{ code, quantity }]
  // In case the columns are wrong, any cell that is not a number may be the code: the manufacturer's, a barcode.
  const others = cells.flatMap(cell =>
    cell === '' || quantityOfCell(cell) !== null ? [] : [{ code: cell, quantity }],
  )
  const words = [textAt(columns.description), code].find(text => text !== '') ?? cells.join(' ').trim()
  return { quantity, readings: groupsOf([named, others]), wordings: [{ code: words, quantity }] }
}

/** A line of words: the code is the first words or a single one, the quantity at either end or next to the code. */
function parseWords(line: string) {
  if (line.length > LONGEST_PARSED) return parseLongLine(line)
  const cleaned = withNumeral(withoutCourtesy(withoutLabels(line)))
    .split(/\s+/)
    .join(' ')
    .trim()
  const parts = partsOf(cleaned)
  const whole = textOf(parts)
  // A leading number is a quantity, not a code.
  const first = parts[0]?.written === null ? parts[0].text : ''
  const alone = [whole, first].map(code => ({ code, quantity: null }))
  const sure = parts.findIndex(
    (part, at) => part.hasMultiplier && parts.length > 1 && (at < 2 || at === parts.length - 1),
  )
  const plain = sure === -1 ? withoutTimes(parts) : withQuantityAt(parts, sure)
  const isPart = itemsOf(line).length > 1 || CONTINUATION.test(cleaned)
  return {
    readings: groupsOf([plain, alone, joinedIn(cleaned)]),
    mentions: mentionsIn(cleaned),
    wordings: wordingsOf(cleaned),
    isPart,
  }
}

function parseLongLine(line: string) {
  const words = line.slice(0, LONGEST_PARSED)
  const first = { code: partsOf(words)[0]?.text ?? '', quantity: null }
  const wordings = [{ code: words, quantity: null }]
  return { readings: groupsOf([[first]]), mentions: mentionsIn(words), wordings, isPart: true }
}

/**
 * The search terms of a line of words: a leading number is the quantity; a trailing one may be a measure, so the whole
 * line comes first.
 */
function wordingsOf(text: string): OrderReading[] {
  const counted = countedAhead(text)
  const whole = counted === null ? [{ code: text, quantity: null }] : readingsOfWords(counted)
  const later = counted === null ? [countedWithin(text), countedBehind(text)] : []
  return [...whole, ...later.flatMap(one => (one === null ? [] : readingsOfWords(one)))]
}

function readingsOfWords({ quantity, words, isPairs, afterNumber }: CountedWords): OrderReading[] {
  return words.map(code => ({ code, quantity, isPairs, standaloneNumber: afterNumber }))
}

function withQuantityAt(parts: readonly Part[], at: number): OrderReading[] {
  const quantity = parts[at]?.written?.quantity ?? null
  const first = { code: parts[at === 0 ? 1 : 0]?.text ?? '', quantity }
  if (at === 0) return [{ code: textOf(parts.slice(1)), quantity }, first]
  return at === parts.length - 1 ? [{ code: textOf(parts.slice(0, -1)), quantity }, first] : [first]
}

function withoutTimes(parts: readonly Part[]): OrderReading[] {
  const [first, second] = parts
  const last = parts.at(-1)
  if (first === undefined || second === undefined || last === undefined) return []
  if (parts.length === 2 && first.written !== null && second.written !== null)
    return ofTwoNumbers(first, second)
  const rest = textOf(parts.slice(0, -1))
  const codeFirst = { code: first.text, quantity: second.written?.quantity ?? null }
  return [
    ...(second.written !== null && parts.length > 2 ? [codeFirst] : []),
    ...(last.written === null ? [] : readingsOf([rest, first.text], last.written.quantity)),
    ...(first.written === null
      ? []
      : readingsOf([textOf(parts.slice(1)), second.text], first.written.quantity)),
  ]
}

/**
 * The first of two numbers is the code. Where the first is shorter, both readings are possible; a short number before a
 * long one is the quantity.
 */
function ofTwoNumbers(first: Part, second: Part): OrderReading[] {
  const codeFirst = { code: first.text, quantity: second.written?.quantity ?? null }
  const codeLast = { code: second.text, quantity: first.written?.quantity ?? null }
  if (first.text.length >= second.text.length) return [codeFirst]
  return second.text.length >= LONG_CODE && first.text.length < LONG_CODE ? [codeLast] : [codeFirst, codeLast]
}

function readingsOf(codes: readonly string[], quantity: number): OrderReading[] {
  return codes.map(code => ({ code, quantity }))
}

/** Groups words that belong together: `x 3`, `3 x`, `3 unidades de`. */
function partsOf(line: string): Part[] {
  const words = wordsOf(line)
  const parts: Part[] = []
  // In a line of two words the one that is not a number is always the code.
  const hasMore = words.length > 2
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const next = words[at + 1] ?? ''
    const written = countOf(word)
    if (isTimes(word) && isMultiplier(words, at)) {
      parts.push({ text: `${word} ${next}`, written: quantityOf(next), hasMultiplier: true })
      at += 1
    } else if (written !== null && at === 0 && isTimes(next) && words.length > 2) {
      const isPair = words.length === 3 && quantityOf(words[2] ?? '') !== null
      parts.push({ text: word, written, hasMultiplier: !isPair })
      at += 1
    } else if (written !== null && at > 0 && isTimes(next) && quantityOf(words[at + 2] ?? '') !== null) {
      parts.push({ text: words.slice(at, at + 3).join(' '), written: null, hasMultiplier: false })
      at += 2
    } else if (written !== null && hasMore && isMeasureUnit(next)) {
      parts.push({ text: `${word} ${next}`, written: null, hasMultiplier: false })
      at += 1
    } else if (written !== null && hasMore && isUnitWord(next)) {
      parts.push({ text: word, written, hasMultiplier: false })
      at += at === 0 && words[at + 2]?.toLowerCase() === 'de' ? 2 : 1
    } else {
      parts.push({ text: word, written, hasMultiplier: isTimesQuantity(word) })
    }
  }
  return parts
}

/** An `x` after the first word or before the last precedes a quantity, except in 4 x 40, which is a measure. */
function isMultiplier(words: readonly string[], at: number): boolean {
  if (countOf(words[at + 1] ?? '') === null || at === 0) return false
  if (at === 1) return countOf(words[0] ?? '') === null
  return at + 2 === words.length && countOf(words[at - 1] ?? '') === null
}

function textOf(parts: readonly Part[]): string {
  return parts.map(({ text }) => text).join(' ')
}

/** Groups without empty codes and without duplicates of earlier readings. */
function groupsOf(groups: readonly (readonly OrderReading[])[]): OrderReading[][] {
  const seen = new Set<string>()
  const isNew = ({ code, quantity }: OrderReading) => {
    const key = `${quantity} ${code}`
    if (code === '' || seen.has(key)) return false
    seen.add(key)
    return true
  }
  return groups.map(group => group.filter(isNew)).filter(group => group.length > 0)
}
