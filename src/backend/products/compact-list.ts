import type { ReplyOf } from '#contract/call.ts'
import type { productsList } from '#contract/shop/products.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import type { Snapshot } from '../catalogue/read/snapshot.ts'

type CompactList = ReplyOf<typeof productsList>

/**
 * The whole catalogue with the compact fields of each product (API-09, CTL-06): the same for every caller, so cached
 * until the public version changes.
 */
export function compactList(catalogue: Catalogue): () => CompactList {
  let cached: { readonly version: string; readonly list: CompactList } | null = null
  return () => {
    const version = catalogue.publicVersion()
    if (cached?.version !== version) cached = { version, list: listOf(catalogue.snapshot()) }
    return cached.list
  }
}

function listOf({ table }: Snapshot): CompactList {
  const products = Array.from(table.rowsByDemand()).flatMap(row => {
    const product = table.at(row)
    if (product === null) return []
    return {
      code: product.itemCode,
      title: product.title,
      brand: product.brand.name,
      ...product.node.names,
      listOrder: null,
      updatedAt: new Date(product.updatedAt).toISOString(),
    }
  })
  return { products, total: products.length }
}
