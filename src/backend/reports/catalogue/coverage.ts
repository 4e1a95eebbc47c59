import type { ReplyOf } from '#contract/call.ts'
import type { coverage } from '#contract/office/reports/catalogue-reports.ts'
import { COVERAGE_GAPS, type CoverageGap } from '#domain/reports/catalogue.ts'
import type { ProductRow } from '../../catalogue/read/products/product-row.ts'
import type { Snapshot } from '../../catalogue/read/snapshot.ts'
import type { Steps } from '../../platform/concurrency/time-slices.ts'

type BrandCoverage = ReplyOf<typeof coverage>['brands'][number]

/** Products on sale by row, in the sequence of their codes. */
export function* productsOnSale({
  table,
}: Pick<Snapshot, 'table'>): Generator<readonly [number, ProductRow]> {
  for (let row = 0; row < table.height; row += 1) {
    const product = table.at(row)
    if (product?.active === true) yield [row, product]
  }
}

/** What a product lacks (OFR-07): a price of 0 is none, and neither is a place above the deepest level below it. */
export function lacks(
  snapshot: Snapshot,
  list: number,
  row: number,
  product: ProductRow,
  gap: CoverageGap,
): boolean {
  const { table } = snapshot
  switch (gap) {
    case 'price':
      return !((table.prices.get(list)?.priceAt(row) ?? 0) > 0)
    case 'picture':
      return product.images.length === 0
    case 'barcode':
      return (product.codeBars ?? '') === '' && product.extraCodes.length === 0
    case 'node':
      return product.node.children.length > 0
    case 'description':
      return product.description.trim() === ''
    case 'stock': {
      const stock = table.stock.at(row)
      return stock === null || stock.available - stock.committed < product.unitMult
    }
  }
}

/** Counts by brand, by name. */
export function* coverageByBrand(snapshot: Snapshot, list: number): Steps<BrandCoverage[]> {
  const brands = new Map<string, BrandCoverage & { products: number; missing: Record<CoverageGap, number> }>()
  for (const [row, product] of productsOnSale(snapshot)) {
    yield
    const { slug, name } = product.brand
    let brand = brands.get(slug)
    if (brand === undefined) {
      const missing = { price: 0, picture: 0, barcode: 0, node: 0, description: 0, stock: 0 }
      brand = { slug, name, products: 0, missing }
      brands.set(slug, brand)
    }
    brand.products += 1
    for (const gap of COVERAGE_GAPS) if (lacks(snapshot, list, row, product, gap)) brand.missing[gap] += 1
  }
  return [...brands.values()].sort((a, b) => a.name.localeCompare(b.name, 'es'))
}
