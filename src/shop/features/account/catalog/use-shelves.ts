import { useCallback, useEffect, useMemo, useState } from 'react'
import type { readBrochureProducts } from '#contract/browser/brochures.ts'
import { callShop } from '../../../browser/call-shop.ts'
import { useKeptItems } from '../../../browser/kept-list.ts'
import { useCart } from '../../cart/cart-state.ts'
import { loadFamilies } from '../../product/families.ts'
import { savedLists } from '../../saved-products/saved-lists.ts'
import { readProductsCall } from './catalog-calls.ts'
import type { Shelves } from './selection.ts'

/** What is asked of the shelves. */
export type ShelfRules = typeof import('./shelf-rules.ts')

export type ShelvesState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'found'; readonly shelves: Shelves; readonly rules: ShelfRules }

type Read = Pick<Shelves, 'products' | 'tree'> & { readonly rules: ShelfRules }

/** All that a catalogue can be made of; read once the page is there, for it is too much to come with it. */
export function useShelves(): ShelvesState {
  const [read, setRead] = useState<Read | 'loading' | 'failed'>('loading')
  const kept = useKeptItems(savedLists.wishlist)
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
      shelves: {
        products,
        tree,
        wishlist: (kept ?? []).map(({ code }) => code),
        cart: lines.map(({ product }) => product.itemCode),
      },
    }
  }, [read, kept, items, promos, load])
}

async function readAll(signal: AbortSignal): Promise<Read> {
  const [rules, { products }, families] = await Promise.all([
    import('./shelf-rules.ts'),
    callShop<typeof readBrochureProducts>(readProductsCall, {}, signal),
    loadFamilies(),
  ])
  return { rules, products, tree: rules.countedTree(families, products) }
}
