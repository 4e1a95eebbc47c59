import type { ReplyOf } from '#contract/call.ts'
import type { productSearch } from '#contract/shop/products.ts'
import type { CatalogueView } from '../catalogue/read/view.ts'
import type { ProductQuery } from './search.ts'

type NearMatches = NonNullable<ReplyOf<typeof productSearch>['nearest']>

/** Cards in a row of the widest page. */
const PRODUCTS = 4
const TERMS = 4
const FAMILIES = 3
/** Rows that determine the near families. */
const SAMPLED_ROWS = 60
const NO_ROWS = new Int32Array(0)

/**
 * Suggestions for a search without results (CAT-39): the products that the term finds without the filters, similar
 * terms, the families of either, and the customer's most frequent purchases.
 */
export function nearMatches(view: CatalogueView, { term, filters }: ProductQuery): NearMatches {
  const { index } = view.search
  const anywhere =
    Object.keys(filters).length > 0 ? index.search(term, { limit: SAMPLED_ROWS }).rows : NO_ROWS
  const terms = anywhere.length > 0 ? [] : index.nearestTerms(term, TERMS)
  const near = terms[0] === undefined ? anywhere : index.search(terms[0], { limit: SAMPLED_ROWS }).rows
  const families = new Set(
    Array.from(near).flatMap(row => view.tree.nodes[view.table.nodeAt(row)]?.path[0] ?? []),
  )
  return {
    terms,
    families: [...families].slice(0, FAMILIES).map(({ name, slug }) => ({ name, slug })),
    products: Array.from(anywhere.slice(0, PRODUCTS)).flatMap(row => view.card(row, 'first') ?? []),
    bought: mostBought(view).flatMap(row => view.card(row, 'first') ?? []),
  }
}

function mostBought({ account, table }: CatalogueView): number[] {
  const rows: number[] = []
  for (const code of account?.ranks.keys() ?? []) {
    if (rows.length === PRODUCTS) break
    const row = table.rowOfCode(code)
    if (row !== null && table.nodeAt(row) >= 0) rows.push(row)
  }
  return rows
}
