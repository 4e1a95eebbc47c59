import type { ReplyOf } from '#contract/call.ts'
import type { productsList } from '#contract/shop/products.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import type { Snapshot } from '../catalogue/read/snapshot.ts'

type LightList = ReplyOf<typeof productsList>

/**
 * The full light catalogue, made again only when something a visitor sees has changed: it is the same for everybody
 * and has a line for every product (API-09, CTL-06).
 */
export function lightList(catalogue: Catalogue): () => LightList {
  let made: { readonly version: string; readonly list: LightList } | null = null
  return () => {
    const version = catalogue.publicVersion()
    if (made?.version !== version) made = { version, list: listOf(catalogue.snapshot()) }
    return made.list
  }
}

function listOf({ table }: Snapshot): LightList {
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
