import { setImmediate as breathe } from 'node:timers/promises'
import type { ReplyOf } from '#contract/call.ts'
import type { quickOrder } from '#contract/web/quick-order.ts'
import { isBarcode } from '#domain/ean.ts'
import { isCustomerCard } from '#domain/product.ts'
import { unitMultOf } from '#domain/quantity.ts'
import { type OrderLine, type OrderReading, readOrderLines } from '#domain/quick-order.ts'
import { barcodeSpellings } from '#domain/quick-order-barcode.ts'
import { codeKey } from '#domain/search/code-key.ts'
import { tokenize } from '#domain/search/normalize.ts'
import type { CustomerCardReply, PublicCardReply } from '../catalogue/cards.ts'
import { shortagesIn, stockFactsOf } from '../catalogue/shortages.ts'
import type { CatalogueView } from '../catalogue/view.ts'

type Reply = ReplyOf<typeof quickOrder>
type Match = Pick<Reply['lines'][number], 'by' | 'isSure' | 'candidates'>
type Asked = Extract<OrderLine, { skipped: null }>

interface Found {
  readonly row: number
  readonly quantity: number | null
}

const CANDIDATES = 5
/** Lines between which other requests get their turn. */
const LINES_AT_ONCE = 20
/** One word alone is too little to be sure of what was meant. */
const SURE_WORDS = 2

const NOTHING: Match = { by: null, isSure: false, candidates: [] }

/** CRT-43: what each line asks for, in one pass over the search of the customer; nothing is chosen where two may be meant. */
export async function matchLines(view: CatalogueView, lines: readonly string[]): Promise<Reply> {
  const matched: Reply['lines'] = []
  for (const line of readOrderLines(lines)) {
    if (matched.length % LINES_AT_ONCE === LINES_AT_ONCE - 1) await breathe()
    const { number, text, skipped } = line
    matched.push({ number, text, skipped, ...(skipped === null ? matchLine(view, line) : NOTHING) })
  }
  const codes = new Set(matched.flatMap(({ candidates }) => candidates.map(({ itemCode }) => itemCode)))
  const asked = matched.flatMap(({ candidates }) =>
    candidates.map(({ itemCode, quantity }) => ({
      itemCode,
      units: quantity ?? unitMultOf(stockFactsOf(view, itemCode)?.unitMult),
    })),
  )
  return {
    lines: matched,
    products: [...codes].flatMap(code => customersCard(view, code) ?? []),
    shortages: shortagesIn(view, asked),
  }
}

function customersCard(view: CatalogueView, code: string): CustomerCardReply | null {
  const row = view.table.rowOfCode(code)
  const card = row === null ? null : view.card(row, 'first')
  return card !== null && isCustomersCard(card) ? card : null
}

function isCustomersCard(card: PublicCardReply | CustomerCardReply): card is CustomerCardReply {
  return isCustomerCard(card)
}

function matchLine(view: CatalogueView, { readings, words }: Asked): Match {
  for (const group of readings) {
    const found = byCode(view, group)
    if (found.length > 0) return matchOf(view, found, found.length === 1, matchedBy(view, found, group))
  }
  return byWords(view, words)
}

/** Every product a reading of the group names, with the quantity of the first that does. */
function byCode(view: CatalogueView, group: readonly OrderReading[]): Found[] {
  const quantities = new Map<number, number | null>()
  for (const { code, quantity } of group) {
    for (const row of rowsOf(view, code)) if (!quantities.has(row)) quantities.set(row, quantity)
  }
  return Array.from(quantities, ([row, quantity]) => ({ row, quantity }))
}

/** A product out of sale is found by its code alone, so that the line can say what became of it (D14). */
function rowsOf({ table, search }: CatalogueView, code: string): readonly number[] {
  const exact = table.rowOfCode(code) ?? table.rowOfCode(code.toUpperCase())
  if (exact !== null) return [exact]
  for (const spelling of barcodeSpellings(code)) {
    const rows = search.index.rowsOfCode(spelling)
    if (rows.length > 0) return rows
  }
  return []
}

function matchedBy(view: CatalogueView, [first]: readonly Found[], group: readonly OrderReading[]) {
  const itemCode = first === undefined ? null : view.table.at(first.row)?.itemCode
  const key = itemCode ? codeKey(itemCode)?.text : null
  const isCode = group.some(({ code }) => codeKey(code)?.text === key)
  return isCode || !group.some(({ code }) => barcodeSpellings(code).some(isBarcode)) ? 'code' : 'barcode'
}

function byWords(view: CatalogueView, { code: words, quantity }: OrderReading): Match {
  // The space ends the last word: half a word finds too much.
  const { rows, corrected } = view.search.index.search(`${words} `, { limit: CANDIDATES })
  const found = Array.from(rows, row => ({ row, quantity }))
  if (found.length === 0) return NOTHING
  const whole = corrected === null ? found.filter(({ row }) => hasAllWords(view, row, words)) : []
  const isSure = whole.length === 1
  return matchOf(view, isSure ? whole : found, isSure, 'words')
}

/** Whether each word stands in the title or is the brand, which puts a product in front: the search finds with less too. */
function hasAllWords(view: CatalogueView, row: number, words: string): boolean {
  const product = view.table.at(row)
  const asked = tokenize(words)
  if (product === null || asked.length < SURE_WORDS) return false
  const known = new Set(tokenize(`${product.title} ${product.brand.name}`))
  return asked.every(word => known.has(word))
}

function matchOf(view: CatalogueView, found: readonly Found[], isSure: boolean, by: Match['by']): Match {
  const candidates = found.slice(0, CANDIDATES).flatMap(({ row, quantity }) => {
    const product = view.table.at(row)
    return product === null ? [] : [{ itemCode: product.itemCode, quantity }]
  })
  return { by, isSure, candidates }
}
