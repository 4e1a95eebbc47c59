import type { ReplyOf } from '#contract/call.ts'
import type { promoProducts } from '#contract/office/promos.ts'
import { hasOrderablePrice } from '#domain/pricing/price.ts'
import { slugify } from '#domain/text/slug.ts'
import type { CatalogueView } from '../../catalogue/read/view.ts'
import { presentProduct } from './present-promo.ts'

/** Words of a heading above codes. */
const HEADINGS = new Set(['codigo', 'cod', 'articulo', 'item', 'itemcode', 'sku', 'producto'])
const MOST_LINES = 500

/** OFM-04: products of pasted codes, one a row: its first filled cell; what cannot be offered is named. */
export function findPromoProducts(
  view: CatalogueView,
  rows: readonly string[],
  options: { readonly baseList: number | null; readonly readsPrices: boolean },
): ReplyOf<typeof promoProducts> {
  const byCode = codesOf(view)
  const found = new Map<string, ReplyOf<typeof promoProducts>['products'][number]>()
  const refused: ReplyOf<typeof promoProducts>['refused'] = []
  for (const [at, row] of rows.entries()) {
    const text = firstCell(row)
    if (text === '' || (at === 0 && HEADINGS.has(slugify(text)))) continue
    const code = view.table.rowOfCode(text) === null ? byCode(text) : view.table.presentCode(text)
    const product = code === null ? null : presentProduct(code, { view, ...options })
    if (product === null) refused.push({ text, reason: 'unknown' })
    else if (!product.isActive) refused.push({ text, reason: 'inactive' })
    else if (!isPriced(view, product.itemCode, options.baseList)) refused.push({ text, reason: 'priceless' })
    else if (found.size === MOST_LINES && !found.has(product.itemCode))
      refused.push({ text, reason: 'tooMany' })
    else found.set(product.itemCode, product)
  }
  return { products: [...found.values()], refused }
}

function isPriced(view: CatalogueView, code: string, list: number | null): boolean {
  const row = view.table.rowOfCode(code)
  const listed = row === null || list === null ? null : (view.table.prices.get(list)?.at(row) ?? null)
  return listed !== null && hasOrderablePrice(listed)
}

/** Codes in any letter case, and bar codes; built when the first is asked. */
function codesOf({ table }: CatalogueView): (text: string) => string | null {
  let known: Map<string, string> | null = null
  return text => {
    known ??= new Map(
      table.codes().flatMap(code => {
        const bars = table.at(table.rowOfCode(code) ?? -1)?.codeBars
        return [[code.toLowerCase(), code] as const, ...(bars ? [[bars, code] as const] : [])]
      }),
    )
    return known.get(text.toLowerCase()) ?? null
  }
}

/** Cells of a sheet are separated by tabs, of pasted lines often by semicolons. */
function firstCell(row: string): string {
  return (
    row
      .split(/[\t;]/)
      .map(cell => cell.trim())
      .find(cell => cell !== '') ?? ''
  )
}
