import type { ReplyOf } from '#contract/call.ts'
import type { productLookup } from '#contract/shop/products.ts'
import type { CatalogueView } from '../catalogue/read/view.ts'

const PRODUCT_ID = /^\d{1,16}$/

/**
 * Products by code in the requested order, inactive ones too (`active: false`), so that a cart can show what became of
 * a line (DAT-12, D14). An unknown code may be a numeric product id (D8, SHP-06); a former code or id leads to the product
 * that had it (OFP-25).
 */
export function lookUp(
  view: CatalogueView,
  codes: readonly string[],
  withDesc: boolean,
): ReplyOf<typeof productLookup> {
  const rows = new Set<number>()
  const notFound: string[] = []
  const moved: { from: string; to: string }[] = []
  for (const code of codes) {
    const row =
      view.table.rowOfCode(code) ?? (PRODUCT_ID.test(code) ? view.table.rowOfId(Number(code)) : null)
    const product = row === null ? null : view.table.at(row)
    if (row === null || product === null) {
      notFound.push(code)
      continue
    }
    rows.add(row)
    if (product.itemCode !== code && String(product.id) !== code)
      moved.push({ from: code, to: product.itemCode })
  }
  const products = [...rows].flatMap(row => view.product(row, withDesc) ?? [])
  return { products, notFound, ...(moved.length > 0 && { moved }) }
}
