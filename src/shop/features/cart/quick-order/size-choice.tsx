import { Suspense, useState } from 'react'
import type { CustomerCard } from '#domain/products/product.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { loadSizePanel } from '../sizes/load-size-panel.ts'
import { messages as sizeMessages } from '../sizes/messages.ts'
import { type QuickEntry, useQuickOrder, withSizes } from './quick-order-store.ts'
import { reviewMessages as messages } from './review-messages.ts'

const SizeDialog = lazyPart(() => loadSizePanel().then(module => module.SizeDialog), 'toast')

const MIN_SIZES = 4

interface SizeChoiceProps {
  entry: QuickEntry
  settled: () => void
}

/** For a line that names a product without its size: the size table, to choose several at once. */
export function SizeChoice({ entry, settled }: SizeChoiceProps) {
  const products = useQuickOrder(state => state.products)
  const [isOpen, setOpen] = useState(false)
  const card = inOneTable(entry.candidates.flatMap(({ itemCode }) => products.get(itemCode) ?? []))
  if (card === null) return null
  return (
    <>
      <Button
        size="sm"
        className="justify-self-start"
        aria-label={messages.sizeTableOf(entry.number)}
        onClick={() => setOpen(true)}
      >
        {sizeMessages.showTable}
      </Button>
      {isOpen ? (
        <Suspense>
          <SizeDialog
            itemCode={card.itemCode}
            close={() => setOpen(false)}
            use={{
              label: messages.useSizes,
              submit(chosen) {
                setOpen(false)
                useQuickOrder.setState(state => withSizes(state, entry.number, chosen))
                settled()
                return true
              },
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** The first candidate that shares a size table with another one; null if the line states the size. */
function inOneTable(cards: readonly CustomerCard[]): CustomerCard | null {
  const isInSameTable = (one: CustomerCard, other: CustomerCard) =>
    one !== other &&
    one.sizeCount === other.sizeCount &&
    one.brand.slug === other.brand.slug &&
    one.category === other.category &&
    one.subcategory === other.subcategory &&
    one.subsubcategory === other.subsubcategory
  return (
    cards.find(one => (one.sizeCount ?? 0) >= MIN_SIZES && cards.some(other => isInSameTable(one, other))) ??
    null
  )
}
