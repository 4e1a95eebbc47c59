import { searchClick } from '#contract/shop/products.ts'
import { callShop } from '../../browser/call-shop.ts'
import { onlyReads } from '../../browser/only-reads.ts'
import { paths } from '../../site/paths.ts'

const PRODUCT = new RegExp(`^${paths.product('')}([^/]+)$`)

/** Tells the shop which product is opened from the results of a search or its suggestions; nobody waits for it. */
export function noteSearchClick(pathname: string, clicked: Element): void {
  const code = PRODUCT.exec(pathname)?.[1]
  if (code === undefined || onlyReads() || !navigator.onLine) return
  const suggestions = clicked.closest<HTMLElement>('[data-found]')
  const isResult = location.pathname === paths.catalogue() && clicked.closest('main') !== null
  const listed = isResult ? new URLSearchParams(location.search).get('term') : null
  const term = suggestions?.dataset.term ?? listed
  if (!term) return
  const found = suggestions === null ? undefined : Number(suggestions.dataset.found)
  callShop(searchClick, { body: { term, itemCode: decodeURIComponent(code), found } }).catch(() => undefined)
}
