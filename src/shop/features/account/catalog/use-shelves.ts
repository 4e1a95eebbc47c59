import { useCallback, useEffect, useMemo, useState } from 'react'
import type { readCatalogProducts } from '#contract/shop-api/catalogs.ts'
import { buildTree } from '#domain/build-tree.ts'
import { callShop } from '../../../browser/call-shop.ts'
import { useKeptItems } from '../../../browser/kept-list.ts'
import { useCart } from '../../cart/cart-state.ts'
import { loadFamilies } from '../../product/families.ts'
import { wishlist } from '../../wishlist/wishlist-store.ts'
import { readProductsCall } from './catalog-calls.ts'
import type { Shelves } from './selection.ts'

export type ShelvesState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'found'; readonly shelves: Shelves }

type Read = Pick<Shelves, 'products' | 'tree'>

/** All that a catalogue can be made of; read once the page is there, for it is too much to come with it. */
export function useShelves(): ShelvesState {
  const [read, setRead] = useState<Read | 'loading' | 'failed'>('loading')
  const kept = useKeptItems(wishlist)
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
    return {
      state: 'found',
      shelves: {
        ...read,
        wishlist: (kept ?? []).map(({ code }) => code),
        cart: lines.map(({ product }) => product.itemCode),
      },
    }
  }, [read, kept, items, promos, load])
}

async function readAll(signal: AbortSignal): Promise<Read> {
  const [{ products }, families] = await Promise.all([
    callShop<typeof readCatalogProducts>(readProductsCall, {}, signal),
    loadFamilies(),
  ])
  return { products, tree: buildTree(families, products) }
}
