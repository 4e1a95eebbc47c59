import { isListed } from '#domain/catalogue/availability.ts'
import { CATEGORY_LEVELS } from '#domain/catalogue/catalogue-tree.ts'
import type { SearchDocument } from '#domain/search/index/search-document.ts'
import type { ProductRow } from '../products/product-row.ts'
import type { ProductTable } from '../products/product-table.ts'

/** The fields of a product that the search indexes. */
export function searchDocument(row: number, product: ProductRow): SearchDocument {
  return {
    row,
    code: product.itemCode,
    barcodes: [
      ...(product.codeBars === null ? [] : [product.codeBars]),
      ...product.extraCodes,
      ...product.formerCodes,
    ],
    title: product.title,
    brand: product.brand.name,
    categories: CATEGORY_LEVELS.map(level => product.node.names[level]).filter(name => name !== ''),
    popularity: product.popularity,
  }
}

/** The active products of the rows from `from` up to, not including, `to`. */
export function* searchDocuments(table: ProductTable, from: number, to: number): Generator<SearchDocument> {
  for (let row = from; row < to; row += 1) {
    const product = table.at(row)
    if (product !== null && isListed(product)) yield searchDocument(row, product)
  }
}
