import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { ReplyOf } from '#contract/call.ts'
import type { quickOrder } from '#contract/shop/quick-order.ts'
import { unitMultOf } from '#domain/pricing/quantity.ts'
import { parseOrderLines } from '#domain/quick-order/quick-order.ts'
import { partsByCode } from '#domain/quick-order/quick-order-codes.ts'
import { itemsOf } from '#domain/quick-order/quick-order-items.ts'
import { usualCandidate } from '#domain/quick-order/quick-order-usual.ts'
import { codeKey } from '#domain/search/words/code-key.ts'
import { type CustomerCardReply, isCustomersCard } from '../catalogue/read/cards.ts'
import { shortagesIn, stockFactsOf } from '../catalogue/read/shortages.ts'
import { successorRow } from '../catalogue/read/successors.ts'
import { type CatalogueView, canBeOrdered } from '../catalogue/read/view.ts'
import { substituteRows } from '../products/substitutes.ts'
import {
  articleFinder,
  type FoundArticle,
  type FoundArticles,
  type ReadableLine,
  rowOfWritten,
} from './find-articles.ts'

type Reply = ReplyOf<typeof quickOrder>
type Match = Omit<Reply['lines'][number], 'number' | 'text' | 'skipped'>

const CANDIDATES = 5
/** Lines handled before yielding to other requests. */
const LINES_AT_ONCE = 10

const NOTHING: Match = {
  by: null,
  isSure: false,
  isUsual: false,
  leftOut: null,
  nearestSize: null,
  candidates: [],
}

/**
 * CRT-43, CRT-47: the candidates of each line, in one pass over the search index. Where several match, the
 * one this customer buys is suggested, and the user chooses.
 */
export async function matchLines(view: CatalogueView, lines: readonly string[]): Promise<Reply> {
  const find = articleFinder(view)
  const matched: Reply['lines'] = []
  const productOf = (code: string) => rowOfWritten(view, code)
  const items = lines.flatMap((line, at) =>
    itemsOf(line)
      .flatMap(item => partsByCode(item, productOf))
      .map(text => ({ text, number: at + 1 })),
  )
  for (const [at, line] of parseOrderLines(items.map(({ text }) => text)).entries()) {
    if (matched.length % LINES_AT_ONCE === LINES_AT_ONCE - 1) await yieldToEventLoop()
    const { text, skipped } = line
    const number = items[at]?.number ?? line.number
    if (line.skipped !== null) {
      matched.push({ number, text, skipped, ...NOTHING })
      continue
    }
    const found = find(line)
    const isCourtesy = line.isTalk && found.complete === 0
    matched.push({
      number,
      text,
      ...(isCourtesy
        ? { skipped: 'courtesy', ...NOTHING }
        : { skipped, ...matchOf(view, found), ...formerCode(view, line, found) }),
    })
  }
  const codes = new Set(matched.flatMap(({ candidates }) => candidates.map(({ itemCode }) => itemCode)))
  const requested = matched.flatMap(({ candidates }) =>
    candidates.map(({ itemCode, quantity }) => ({
      itemCode,
      units: quantity ?? unitMultOf(stockFactsOf(view, itemCode)?.unitMult),
    })),
  )
  return {
    lines: matched,
    products: [...codes].flatMap(code => customersCard(view, code) ?? []),
    shortages: shortagesIn(view, requested),
  }
}

/** CRT-49: orderable candidates come first, but never before a sure match. */
function matchOf(view: CatalogueView, { by, found, complete, isSure, isNear, notes }: FoundArticles): Match {
  if (isSure) {
    const candidates = candidatesOf(view, withSubstitutes(view, found))
    return { ...notes, by, isSure, isUsual: false, candidates }
  }
  const bought = usualCandidate(found.slice(0, complete), ({ row }) => timesBought(view, row))
  const usual = bought !== null && canBeOrdered(view, bought.row) ? bought : null
  const rest = found.filter(one => one !== usual)
  // Near matches stay in the order of their nearness.
  const others = orderableFirst(view, isNear ? rest : mostBoughtFirst(view, rest))
  return {
    ...notes,
    by,
    isSure,
    isUsual: usual !== null,
    candidates: candidatesOf(view, usual === null ? others : [usual, ...others]),
  }
}

/** What follows the match (OFP-28). When it cannot be ordered: substitutes that can (PDP-25), then articles with a similar title. */
function withSubstitutes(view: CatalogueView, found: readonly FoundArticle[]): readonly FoundArticle[] {
  const [match, ...others] = found
  const product = match === undefined ? null : view.table.at(match.row)
  if (match === undefined || product === null || canBeOrdered(view, match.row))
    return [...found.slice(0, 1), ...successorsOf(view, match)]
  const similar = view.search.index.search(`${product.title} `, { limit: CANDIDATES })
  const rows = new Set([...substituteRows(view, match.row), ...others.map(({ row }) => row), ...similar.rows])
  rows.delete(match.row)
  const orderable = [...rows].filter(row => canBeOrdered(view, row))
  return [match, ...orderable.map(row => ({ row, quantity: match.quantity }))]
}

/** What is sold in the place of an article that is still sold itself. */
function successorsOf(view: CatalogueView, match: FoundArticle | undefined): FoundArticle[] {
  const row = match === undefined ? null : successorRow(view.table, match.row)
  return row === null || match === undefined || !canBeOrdered(view, row) ? [] : [{ ...match, row }]
}

function orderableFirst(view: CatalogueView, found: readonly FoundArticle[]): FoundArticle[] {
  const rank = ({ row }: FoundArticle) => (canBeOrdered(view, row) ? 0 : 1)
  return found.toSorted((a, b) => rank(a) - rank(b))
}

function mostBoughtFirst(view: CatalogueView, found: readonly FoundArticle[]): FoundArticle[] {
  return found.toSorted((a, b) => timesBought(view, b.row) - timesBought(view, a.row))
}

function timesBought({ account, table }: CatalogueView, row: number): number {
  return account?.timesBought.get(table.at(row)?.itemCode ?? '') ?? 0
}

/** OFP-25: the code of the line, where the product has another by now. */
function formerCode(
  { table }: CatalogueView,
  { readings }: ReadableLine,
  { by, found: [first] }: FoundArticles,
): Pick<Match, 'formerCode'> {
  const product = by === null || by === 'words' || first === undefined ? null : table.at(first.row)
  if (product === null || product.formerCodes.length === 0) return {}
  const typed = new Set(readings.flat().flatMap(({ code }) => codeKey(code)?.text ?? []))
  const has = (code: string) => typed.has(codeKey(code)?.text ?? '')
  const former = has(product.itemCode) ? undefined : product.formerCodes.find(has)
  return former === undefined ? {} : { formerCode: former }
}

function candidatesOf(view: CatalogueView, found: readonly FoundArticle[]): Match['candidates'] {
  return found.slice(0, CANDIDATES).flatMap(({ row, quantity }) => {
    const product = view.table.at(row)
    return product === null ? [] : [{ itemCode: product.itemCode, quantity }]
  })
}

function customersCard(view: CatalogueView, code: string): CustomerCardReply | null {
  const row = view.table.rowOfCode(code)
  const card = row === null ? null : view.card(row, 'first')
  return card !== null && isCustomersCard(card) ? card : null
}
