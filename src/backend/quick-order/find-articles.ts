import { isBarcode } from '#domain/products/ean.ts'
import type { OrderLine } from '#domain/quick-order/quick-order.ts'
import { barcodeSpellings } from '#domain/quick-order/quick-order-barcode.ts'
import { hasUnreadNumber, type OrderReading } from '#domain/quick-order/quick-order-codes.ts'
import {
  type ArticleWords,
  articleWords,
  extraWords,
  hasSeparateNumber,
  matchesAll,
  queryWords,
  rewritesOf,
} from '#domain/quick-order/quick-order-fit.ts'
import type { SearchNotes } from '#domain/search/search-notes.ts'
import { codeKey } from '#domain/search/words/code-key.ts'
import type { QueryRewrite } from '#domain/search/words/synonyms.ts'
import type { CatalogueView } from '../catalogue/read/view.ts'
import { notesOn } from '../products/search-notes.ts'

export interface FoundArticle {
  readonly row: number
  readonly quantity: number | null
}

export interface FoundArticles {
  readonly by: 'code' | 'barcode' | 'words' | null
  /** Best first. */
  readonly found: readonly FoundArticle[]
  /** How many of the first match everything that was written; the others are only near. */
  readonly complete: number
  /** Whether the first one is the only possible match. */
  readonly isSure: boolean
  /** They match only some of what was written. */
  readonly isNear: boolean
  /** The part of the line that near matches leave out. */
  readonly notes: ArticleNotes
}

export type ArticleNotes = Pick<SearchNotes, 'leftOut' | 'nearestSize'>

/** A line that may order something. */
export type ReadableLine = Extract<OrderLine, { skipped: null }>

/** Articles compared with the words of a line; the search ranks those with all of them first. */
const MAX_COMPARED = 60
const MAX_NEAR = 5

/** Finds the articles for the lines of one order; each article's words are prepared once for all lines. */
export function articleFinder(view: CatalogueView): (line: ReadableLine) => FoundArticles {
  const prepared = new Map<number, ArticleWords | null>()
  const { synonyms } = view.search

  function wordsOf(row: number): ArticleWords | null {
    const known = prepared.get(row)
    if (known !== undefined) return known
    const product = view.table.at(row)
    const words = product === null ? null : articleWords(product.title, product.brand.name)
    prepared.set(row, words)
    return words
  }

  const titleOf = (row: number) => view.table.at(row)?.title ?? ''

  /** Articles that match every word of a wording, best first. */
  function matching({ code: words, standaloneNumber }: OrderReading): {
    readonly rows: readonly number[]
    readonly queryTokens: readonly string[]
    readonly isWhole: boolean
  } {
    // The trailing space completes the last word: a prefix would match too much.
    const found = view.search.index.search(`${words} `, { limit: MAX_COMPARED })
    const { rows, corrected } = found
    const queryTokens = queryWords(corrected ?? words)
    const fits = (row: number, { tokens, appliesTo }: QueryRewrite) => {
      const article = wordsOf(row)
      if (article === null || (standaloneNumber != null && !hasSeparateNumber(standaloneNumber, article)))
        return false
      if (appliesTo !== null && !appliesTo(view.table.at(row)?.node.pathSlug ?? '')) return false
      return matchesAll(tokens, article, synonyms)
    }
    // SRC-25, SRC-26: a match of another size, or without a word of the line, is never sure.
    const isWhole = found.nearestSize === null && found.leftOut.length === 0
    for (const reading of rewritesOf(queryTokens, synonyms)) {
      const fitting = [...rows].filter(row => fits(row, reading))
      if (fitting.length > 0) return { rows: fitting, queryTokens: reading.tokens, isWhole }
    }
    return { rows: [], queryTokens, isWhole }
  }

  function byWords(wordings: readonly OrderReading[]): FoundArticles {
    const tried = wordings.map(wording => ({ wording, ...matching(wording) }))
    const at = tried.findIndex(({ rows }) => rows.length > 0)
    const best = tried[at]
    if (best === undefined) return near(wordings)
    // A number that does not narrow the articles may be a measure or a quantity.
    const isOpen = tried.some(
      ({ wording, rows, queryTokens }, other) =>
        other > at &&
        wording.quantity !== best.wording.quantity &&
        (rows.length === best.rows.length || queryTokens.length === 1),
    )
    const plain = plainestOf(best.rows, best.queryTokens)
    const rows = plain === null ? best.rows : [plain, ...best.rows.filter(row => row !== plain)]
    const found = rows.map(row => ({ row, quantity: quantityFor(view, row, best.wording) }))
    const isSure = plain !== null && !isOpen && best.isWhole
    return { by: 'words', found, complete: isOpen ? 0 : found.length, isSure, isNear: false, notes: NO_NOTES }
  }

  /** The one whose title has no extra words, or fewer than each of the others: `reforzada` was not requested. */
  function plainestOf(rows: readonly number[], queryTokens: readonly string[]): number | null {
    const [only, ...others] = rows
    if (only !== undefined && others.length === 0) return only
    const extras = rows.map(row => {
      const article = wordsOf(row)
      return { row, words: new Set(article === null ? [] : extraWords(queryTokens, article, synonyms)) }
    })
    const least = extras.reduce(
      (best, one) => (one.words.size < best.words.size ? one : best),
      extras[0] ?? NO_EXTRA_WORDS,
    )
    const isPlain = extras.every(
      ({ row, words }) =>
        row === least.row ||
        (words.size > least.words.size && [...least.words].every(word => words.has(word))),
    )
    return isPlain && least !== NO_EXTRA_WORDS ? least.row : null
  }

  /** The number at the end of a line is the quantity, unless it is near a size that the articles have. */
  function near(wordings: readonly OrderReading[]): FoundArticles {
    const tried = wordings.toReversed().map(wording => ({
      wording,
      result: view.search.index.search(`${wording.code} `, { limit: MAX_NEAR }),
    }))
    const best = tried.find(({ result }) => result.nearestSize !== null) ?? tried[0]
    if (best === undefined) return NOTHING
    const { wording, result } = best
    const found = [...result.rows].map(row => ({ row, quantity: quantityFor(view, row, wording) }))
    const { leftOut, nearestSize } = notesOn(view, wording.code, result)
    const notes = { leftOut, nearestSize }
    return { by: found.length > 0 ? 'words' : null, found, complete: 0, isSure: false, isNear: true, notes }
  }

  return ({ text, readings, mentions, wordings, isPart, lacksQuantity }) => {
    for (const group of [...readings, mentions]) {
      const named = byCode(view, group)
      const [first] = named
      if (first === undefined) continue
      // No code of a line is left out without a question.
      const found = [
        ...named,
        ...byCode(view, mentions).filter(one => !named.some(({ row }) => row === one.row)),
      ]
      const isRead = first.quantity !== null || !hasUnreadNumber(text, first.code, titleOf(first.row))
      const isSure = found.length === 1 && group !== mentions && isRead && !lacksQuantity
      const by = codeOrBarcode(view, named, group)
      return { by, found, complete: found.length, isSure, isNear: false, notes: NO_NOTES }
    }
    return isPart ? near(wordings) : byWords(wordings)
  }
}

const NO_EXTRA_WORDS = { row: -1, words: new Set<string>() }
const NO_NOTES: ArticleNotes = { leftOut: null, nearestSize: null }
const NOTHING: FoundArticles = {
  by: null,
  found: [],
  complete: 0,
  isSure: false,
  isNear: false,
  notes: NO_NOTES,
}

/** A pair is one unit of a product sold by the pair, two units of any other. */
function quantityFor(
  { table }: CatalogueView,
  row: number,
  { quantity, isPairs }: OrderReading,
): number | null {
  if (quantity === null || !isPairs) return quantity
  return String(table.at(row)?.unitsPerItem ?? '').toLowerCase() === 'par' ? quantity : quantity * 2
}

/** Every product whose code a reading of the group has, with the quantity of the first such reading. */
function byCode(view: CatalogueView, group: readonly OrderReading[]): (FoundArticle & OrderReading)[] {
  const found = new Map<number, FoundArticle & OrderReading>()
  for (const { code, quantity } of group) {
    for (const row of rowsOf(view, code)) if (!found.has(row)) found.set(row, { row, quantity, code })
  }
  return [...found.values()]
}

/** What a code or bar code stands for: a row of the first product, null for none. */
export function rowOfWritten(view: CatalogueView, code: string): number | null {
  return rowsOf(view, code)[0] ?? null
}

/** An inactive product is only found by its code, so that the line can say that it is no longer sold (D14). */
function rowsOf({ table, search }: CatalogueView, code: string): readonly number[] {
  const exact = table.rowOfCode(code) ?? table.rowOfCode(code.toUpperCase())
  if (exact !== null) return [exact]
  for (const spelling of barcodeSpellings(code)) {
    const rows = search.index.rowsOfCode(spelling)
    if (rows.length > 0) return rows
  }
  return []
}

function codeOrBarcode(
  view: CatalogueView,
  [first]: readonly FoundArticle[],
  group: readonly OrderReading[],
) {
  const itemCode = first === undefined ? null : view.table.at(first.row)?.itemCode
  const key = itemCode ? codeKey(itemCode)?.text : null
  const isCode = group.some(({ code }) => codeKey(code)?.text === key)
  return isCode || !group.some(({ code }) => barcodeSpellings(code).some(isBarcode)) ? 'code' : 'barcode'
}
