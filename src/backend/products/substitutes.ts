import { type SubstituteCandidate, substitutesFor } from '#domain/cart/substitutes.ts'
import { CATEGORY_LEVELS } from '#domain/catalogue/catalogue-tree.ts'
import type { ProductRow } from '../catalogue/read/products/product-row.ts'
import { type CatalogueView, canBeOrdered } from '../catalogue/read/view.ts'
import { chosenNodes } from './listing/row-filter.ts'

const MOST_SUBSTITUTES = 4

interface RowCandidate extends SubstituteCandidate {
  readonly row: number
}

/** PDP-25: rows of the same node that can replace this one and that the customer can order now; from memory. */
export function substituteRows(view: CatalogueView, row: number): number[] {
  const product = view.table.at(row)
  if (product === null) return []
  const found = substitutesFor(factsOf(product), productsOfNode(view, product), MOST_SUBSTITUTES)
  return found.map(candidate => candidate.row)
}

/** The products of the node, most popular first. */
function* productsOfNode(view: CatalogueView, { node }: ProductRow): Generator<RowCandidate> {
  const slugs = Object.fromEntries(node.slugs.map((slug, at) => [CATEGORY_LEVELS[at], slug]))
  for (const row of chosenNodes(view, slugs).rowsByDemand()) {
    const product = view.table.at(row)
    if (product?.node !== node) continue
    yield {
      ...factsOf(product),
      row,
      // Lazy: the customer's terms are computed only for the few whose title matches.
      get isOrderable() {
        return canBeOrdered(view, row)
      },
    }
  }
}

function factsOf({ itemCode, title, brand }: ProductRow) {
  return { itemCode, title, brand: brand.name }
}
