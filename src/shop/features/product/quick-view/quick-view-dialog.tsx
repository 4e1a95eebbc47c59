import { useCallback, useEffect, useState } from 'react'
import { productLookup, productSubstitutes } from '#contract/shop/products.ts'
import { needsSubstitute } from '#domain/cart/substitute-offer.ts'
import {
  type CustomerCard,
  isDetailed,
  type PublicCard,
  type PublicProduct,
} from '#domain/products/product.ts'
import { joinCodes } from '#domain/text/code-list.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { callShop } from '../../../browser/call-shop.ts'
import { paths } from '../../../site/paths.ts'
import { closeQuickView } from '../card/quick-view-store.ts'
import { Gallery } from '../gallery/gallery.tsx'
import { galleryItems } from '../gallery/gallery-items.ts'
import { messages } from '../messages.ts'
import { ProductFacts } from '../page/product-facts.tsx'

type Detail = PublicProduct | 'loading' | 'failed'

/** A product in a dialog over the current page. The data of its card are shown while the rest is loading. */
export function QuickViewDialog({ open, card }: { open: boolean; card: PublicCard }) {
  const [detail, reload] = useDetail(card, open)
  const substitutes = useSubstitutes(card, open)
  const product: PublicProduct =
    detail === 'loading' || detail === 'failed'
      ? { description: '', videos: [], videoLinks: [], documents: [], ...card }
      : detail
  return (
    <Dialog
      open={open}
      onClose={closeQuickView}
      title={messages.quickView}
      width="lg"
      footer={<LinkButton href={paths.product(card.code)}>{messages.seeProduct}</LinkButton>}
    >
      <div className="grid gap-4 md:grid-cols-2 md:gap-6" aria-busy={detail === 'loading' || undefined}>
        {/* Small enough on a phone to show the buying control without scrolling. */}
        <div className="min-w-0 max-md:mx-auto max-md:w-44">
          <Gallery
            key={product.images.length}
            items={galleryItems(product)}
            title={card.title}
            layout="quickview"
          />
        </div>
        <div>
          <ProductFacts
            product={product}
            substitutes={substitutes}
            title={<p className="text-lg font-semibold">{card.title}</p>}
          />
          {detail === 'failed' ? (
            <Notice
              kind="error"
              title={messages.detailFailed}
              action={<Button onClick={reload}>{messages.retry}</Button>}
            />
          ) : null}
        </div>
      </div>
    </Dialog>
  )
}

/** Looks up the full product of a card for the current session; returns it and how to reload. */
function useDetail(card: PublicCard, open: boolean): [Detail, () => void] {
  const [detail, setDetail] = useState<Detail>('loading')
  const { code } = card
  const load = useCallback(() => {
    const controller = new AbortController()
    setDetail('loading')
    lookUp(code, controller.signal).then(setDetail, () => {
      if (!controller.signal.aborted) setDetail('failed')
    })
    return () => controller.abort()
  }, [code])
  useEffect(() => (open ? load() : undefined), [open, load])
  return [detail, load]
}

/** Empty until they are loaded and if they could not be loaded, because they are optional. */
function useSubstitutes(card: PublicCard, open: boolean): readonly CustomerCard[] {
  const [found, setFound] = useState<readonly CustomerCard[]>([])
  const { itemCode } = card
  const isNeeded = open && needsSubstitute(card)
  useEffect(() => {
    setFound([])
    if (!isNeeded) return
    const controller = new AbortController()
    callShop(productSubstitutes, { query: { itemCode } }, controller.signal).then(
      ({ products }) => setFound(products),
      () => {},
    )
    return () => controller.abort()
  }, [itemCode, isNeeded])
  return found
}

async function lookUp(code: string, signal: AbortSignal): Promise<Detail> {
  const query = { itemcodes: joinCodes([code]), withDesc: true }
  const { products } = await callShop(productLookup, { query }, signal)
  const [product] = products
  return product !== undefined && isDetailed(product) ? product : 'failed'
}
