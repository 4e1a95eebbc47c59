import { useState } from 'react'
import { productSubstitutes } from '#contract/shop/products.ts'
import type { CustomerCard } from '#domain/products/product.ts'
import { Button } from '#ui/buttons/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { callShop } from '../../../browser/call-shop.ts'
import { messages } from './messages.ts'
import { SubstituteList } from './substitute-list.tsx'

/** Substitutes for a line of the cart without stock, fetched on demand. */
export function LineSubstitutes({ product }: { product: CustomerCard }) {
  const [found, setFound] = useState<readonly CustomerCard[] | null>(null)
  const [isOpen, setOpen] = useState(false)
  const toggle = async () => {
    if (isOpen) return setOpen(false)
    try {
      const { products } = await callShop(productSubstitutes, { query: { itemCode: product.itemCode } })
      setFound(products)
      setOpen(true)
    } catch {
      showToast('error', messages.failed)
    }
  }
  const label = isOpen ? messages.hide : messages.show
  return (
    <div className="grid max-w-3xl grid-cols-1 justify-items-start gap-2">
      <Button
        size="sm"
        aria-expanded={isOpen}
        aria-label={messages.named(label, product.title)}
        onClick={toggle}
      >
        {label}
      </Button>
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {isOpen && found?.length === 0 ? messages.none : null}
      </p>
      {isOpen && found !== null && found.length > 0 ? (
        <SubstituteList wanted={product} cards={found} />
      ) : null}
    </div>
  )
}
