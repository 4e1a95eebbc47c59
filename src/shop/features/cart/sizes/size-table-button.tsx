import { Suspense, useState } from 'react'
import type { PublicCard } from '#domain/product.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { loadSizePanel } from './load-size-panel.ts'
import { texts } from './texts.ts'

const SizeDialog = lazyPart(() => loadSizePanel().then(module => module.SizeDialog), 'toast')

/** Fewer sizes are seen in the listing itself. */
const LEAST_SIZES = 4

/** CAT-43: on a card whose product comes in several sizes: all of them over the page. */
export function SizeTableButton({ card: { itemCode, title, sizeCount = 0 } }: { card: PublicCard }) {
  const [isOpen, setOpen] = useState(false)
  if (sizeCount < LEAST_SIZES) return null
  return (
    <>
      <button
        type="button"
        className="z-1 text-left text-xs underline max-lg:min-h-11"
        aria-label={texts.showTableOf(title)}
        onClick={() => setOpen(true)}
      >
        {texts.showTable}
      </button>
      {isOpen ? (
        <Suspense>
          <SizeDialog itemCode={itemCode} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
