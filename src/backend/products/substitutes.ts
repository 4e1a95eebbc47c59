import { type SubstituteCandidate, substitutesFor } from '#domain/cart/substitutes.ts'
import { CATEGORY_LEVELS } from '#domain/catalogue/catalogue-tree.ts'
import type { ProductRow } from '../catalogue/read/products/product-row.ts'
import { successorRow } from '../catalogue/read/successors.ts'
import { type CatalogueView, canBeOrdered } from '../catalogue/read/view.ts'
import { chosenNodes } from './listing/row-filter.ts'

const MOST_SUBSTITUTES = 4

interface RowCandidate extends SubstituteCandidate {
  readonly row: number
}

/**
 * Rows that the customer can order now in the place of one: what follows it (OFP-28), then those of its node that can replace
 * it (PDP-25); from memory.
 */
export function substituteRows(view: CatalogueView, row: number): number[] {
  const product = view.table.at(row)
  if (product === null) return []
  const found = substitutesFor(factsOf(product), productsOfNode(view, product), MOST_SUBSTITUTES)
  const rows = found.map(candidate => candidate.row)
  const successor = successorRow(view.table, row)
  if (successor === null || !canBeOrdered(view, successor)) return rows
  return [successor, ...rows.filter(other => other !== successor)].slice(0, MOST_SUBSTITUTES)
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
