import type { QueryOf } from '#contract/call.ts'
import type { coverageProducts } from '#contract/office/reports/catalogue-reports.ts'
import type { Catalogue } from '../../catalogue/read/catalogue.ts'
import type { Snapshot } from '../../catalogue/read/snapshot.ts'
import { runInSlices, type Steps, sortInSlices } from '../../platform/concurrency/time-slices.ts'
import type { Database } from '../../platform/db/pool.ts'
import { lacks, productsOnSale } from './coverage.ts'
import { findPriceLists } from './queries.ts'

export interface LackingProduct {
  readonly itemCode: string
  readonly title: string
  readonly brand: string
}

interface LackingParts {
  readonly db: Database
  readonly catalogue: Pick<Catalogue, 'snapshot'>
}

/** The products on sale behind a figure of the coverage, by code; `list` as in `chosenList` (OFR-07). */
export async function lackingProducts(
  { db, catalogue }: LackingParts,
  query: Pick<QueryOf<typeof coverageProducts>, 'list' | 'gap' | 'brand'>,
): Promise<LackingProduct[]> {
  const { list } = await chosenList(db, query.list)
  return await runInSlices(lackingIn(catalogue.snapshot()))

  function* lackingIn(snapshot: Snapshot): Steps<LackingProduct[]> {
    const found: LackingProduct[] = []
    for (const [row, product] of productsOnSale(snapshot)) {
      yield
      if (query.brand && product.brand.slug !== query.brand) continue
      if (!lacks(snapshot, list ?? -1, row, product, query.gap)) continue
      found.push({ itemCode: product.itemCode, title: product.title, brand: product.brand.name })
    }
    return yield* sortInSlices(found, (a, b) => (a.itemCode < b.itemCode ? -1 : 1))
  }
}

/** The sale list that was asked for, or else the first; null: there is none. */
export async function chosenList(db: Database, asked: number | undefined) {
  const lists = (await findPriceLists(db)).filter(({ kind }) => kind === 'sale')
  const list = (lists.find(one => one.list === asked) ?? lists[0])?.list ?? null
  return { list, lists: lists.map(({ list, name }) => ({ list, name })) }
}
