import { useCallback, useEffect, useState } from 'react'
import { productLookup } from '#contract/shop/products.ts'
import { MAX_LOOKUP_CODES } from '#domain/constants.ts'
import { cardsByCode } from '#domain/products/cards-by-code.ts'
import type { PublicCard } from '#domain/products/product.ts'
import { joinCodes, splitCodes } from '#domain/text/code-list.ts'
import { callShop } from '../../browser/call-shop.ts'

export type ProductLookup =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  /** By code; products no longer sold are missing. */
  | { readonly state: 'found'; readonly cards: ReadonlyMap<string, PublicCard> }

/** Looks up products by code for the current session, never cached from another (WSH-12); also returns how to reload. */
export function useProductLookup(
  codes: readonly string[],
  { withDesc = false } = {},
): [ProductLookup, () => void] {
  const [found, setFound] = useState<ProductLookup>({ state: 'loading' })
  const key = joinCodes(codes)
  const load = useCallback(() => {
    const controller = new AbortController()
    lookUpAll(splitCodes(key), withDesc, controller.signal).then(
      cards => setFound({ state: 'found', cards }),
      () => {
        if (!controller.signal.aborted) setFound({ state: 'failed' })
      },
    )
    return () => controller.abort()
  }, [key, withDesc])
  useEffect(() => load(), [load])
  return [found, load]
}

/** In batches of at most `MAX_LOOKUP_CODES`. */
async function lookUpAll(
  codes: readonly string[],
  withDesc: boolean,
  signal: AbortSignal,
): Promise<Map<string, PublicCard>> {
  const batches = Array.from({ length: Math.ceil(codes.length / MAX_LOOKUP_CODES) }, (_, batch) =>
    codes.slice(batch * MAX_LOOKUP_CODES, (batch + 1) * MAX_LOOKUP_CODES),
  )
  const replies = await Promise.all(
    batches.map(batch =>
      callShop(
        productLookup,
        { query: { itemcodes: joinCodes(batch), withDesc: withDesc || undefined } },
        signal,
      ),
    ),
  )
  return cardsByCode({
    products: replies.flatMap(({ products }) => products.filter(({ active }) => active)),
    moved: replies.flatMap(({ moved = [] }) => moved),
  })
}
