import type { ReplyOf } from '#contract/call.ts'
import type { productSearch } from '#contract/web/products.ts'
import type { CatalogueView } from '../catalogue/view.ts'
import type { ProductQuery } from './search.ts'

type Nearest = NonNullable<ReplyOf<typeof productSearch>['nearest']>

/** Cards that fit in a row of the widest page. */
const PRODUCTS = 4
const FAMILIES = 3
/** Rows that tell which families are near. */
const LOOKED_AT = 60

/**
 * Where to go on from a search that found nothing: what the words find without the filters, else what the nearest
 * words find, else what is most in demand; and the families these products are of, nearest first.
 */
export function nearestTo(view: CatalogueView, { term, filters }: ProductQuery): Nearest {
  const { index } = view.search
  const anywhere = Object.keys(filters).length > 0 ? index.search(term, { limit: LOOKED_AT }).rows : []
  const near = anywhere.length > 0 ? anywhere : index.nearest(term, LOOKED_AT)
  const rows = near.length > 0 ? near : view.table.rowsByDemand().subarray(0, LOOKED_AT)
  const families = new Set(
    Array.from(rows).flatMap(row => view.tree.nodes[view.table.nodeAt(row)]?.path[0] ?? []),
  )
  return {
    families: [...families].slice(0, FAMILIES).map(({ name, slug }) => ({ name, slug })),
    products: Array.from(rows.slice(0, PRODUCTS)).flatMap(row => view.card(row, 'first') ?? []),
  }
}
