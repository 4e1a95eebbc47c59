import { useCallback, useEffect, useMemo, useState } from 'react'
import { readBrochureProducts } from '#contract/shop/brochures.ts'
import { callShop } from '../../../../browser/call-shop.ts'
import { usePersistedItems } from '../../../../browser/persisted-list.ts'
import { useCart } from '../../../cart/store/cart-state.ts'
import { loadFamilies } from '../../../product/families.ts'
import { savedLists } from '../../../saved-products/saved-lists.ts'
import type { ProductPool } from '../selection.ts'

/** The lazily loaded selection rules. */
export type SelectionRules = typeof import('./selection-rules.ts')

export type ProductPoolState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'found'; readonly pool: ProductPool; readonly rules: SelectionRules }

type Read = Pick<ProductPool, 'products' | 'tree'> & { readonly rules: SelectionRules }

/** All products a brochure can contain; loaded after the page, because they are too many to render with it. */
export function useProductPool(): ProductPoolState {
  const [read, setRead] = useState<Read | 'loading' | 'failed'>('loading')
  const saved = usePersistedItems(savedLists.wishlist)
  const items = useCart(cart => cart.items)
  const promos = useCart(cart => cart.promos)
  const load = useCallback(() => {
    setRead('loading')
    const controller = new AbortController()
    readAll(controller.signal).then(setRead, () => {
      if (!controller.signal.aborted) setRead('failed')
    })
    return () => controller.abort()
  }, [])
  useEffect(() => load(), [load])
  return useMemo(() => {
    if (read === 'loading') return { state: 'loading' }
    if (read === 'failed') return { state: 'failed', retry: () => void load() }
    const lines = [...items, ...promos.flatMap(promo => promo.lines)]
    const { rules, products, tree } = read
    return {
      state: 'found',
      rules,
      pool: {
        products,
        tree,
        wishlist: (saved ?? []).map(({ code }) => code),
        cart: lines.map(({ product }) => product.itemCode),
      },
    }
  }, [read, saved, items, promos, load])
}

async function readAll(signal: AbortSignal): Promise<Read> {
  const [rules, { products }, families] = await Promise.all([
    import('./selection-rules.ts'),
    callShop(readBrochureProducts, {}, signal),
    loadFamilies(),
  ])
  return { rules, products, tree: rules.countedTree(families, products) }
}
