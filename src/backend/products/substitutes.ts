import { type SubstituteCandidate, substitutesFor } from '#domain/cart/substitutes.ts'
import { CATEGORY_LEVELS } from '#domain/catalogue/catalogue-tree.ts'
import type { ProductRow } from '../catalogue/read/products/product-row.ts'
import { type CatalogueView, canBeOrdered } from '../catalogue/read/view.ts'
import { chosenNodes } from './listing/row-filter.ts'

const MOST_SUBSTITUTES = 4

interface RowCandidate extends SubstituteCandidate {
  readonly row: number
}

/** PDP-25: rows of the same node that do the work of this one and that the customer can order now; from memory. */
export function substituteRows(view: CatalogueView, row: number): number[] {
  const product = view.table.at(row)
  if (product === null) return []
  const found = substitutesFor(factsOf(product), productsBeside(view, product), MOST_SUBSTITUTES)
  return found.map(candidate => candidate.row)
}

/** The products of the node, those most in demand first. */
function* productsBeside(view: CatalogueView, { node }: ProductRow): Generator<RowCandidate> {
  const slugs = Object.fromEntries(node.slugs.map((slug, at) => [CATEGORY_LEVELS[at], slug]))
  for (const row of chosenNodes(view, slugs).rowsByDemand()) {
    const product = view.table.at(row)
    if (product?.node !== node) continue
    yield {
      ...factsOf(product),
      row,
      // The customer's terms are worked out only for the few that have the title.
      get isOrderable() {
        return canBeOrdered(view, row)
      },
    }
  }
}

function factsOf({ itemCode, title, brand }: ProductRow) {
  return { itemCode, title, brand: brand.name }
}
