import type { ReplyOf } from '#contract/call.ts'
import type { productSearch } from '#contract/shop/products.ts'
import type { CatalogueView } from '../catalogue/read/view.ts'
import type { ProductQuery } from './search.ts'

type Nearest = NonNullable<ReplyOf<typeof productSearch>['nearest']>

/** Cards that fit in a row of the widest page. */
const PRODUCTS = 4
const TERMS = 4
const FAMILIES = 3
/** Rows that tell which families are near. */
const LOOKED_AT = 60
const NO_ROWS = new Int32Array(0)

/**
 * Where to go on from a search that found nothing (CAT-39): the products its words find without the filters, near
 * terms, the families of either, and what this customer buys most often. Nothing that has nothing to do with it.
 */
export function nearestTo(view: CatalogueView, { term, filters }: ProductQuery): Nearest {
  const { index } = view.search
  const anywhere = Object.keys(filters).length > 0 ? index.search(term, { limit: LOOKED_AT }).rows : NO_ROWS
  const terms = anywhere.length > 0 ? [] : index.nearestTerms(term, TERMS)
  const near = terms[0] === undefined ? anywhere : index.search(terms[0], { limit: LOOKED_AT }).rows
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
