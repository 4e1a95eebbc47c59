import { Suspense, useState } from 'react'
import type { PublicCard } from '#domain/products/product.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Icon } from '#ui/icon.tsx'
import { loadSizePanel } from './load-size-panel.ts'
import { messages } from './messages.ts'

const SizeDialog = lazyPart(() => loadSizePanel().then(module => module.SizeDialog), 'toast')

const lineClasses = 'grid size-11 shrink-0 place-items-center rounded text-ink-muted hover:text-ink lg:size-7'

/** Fewer sizes are seen in the listing itself. */
const LEAST_SIZES = 4

interface SizeTableButtonProps {
  card: PublicCard
  /** In the line of a table: a sign instead of words, off the way of the Tab key where -1. */
  inLine?: { tabIndex: -1 | undefined }
}

/** At a product that comes in several sizes: all of them over the page. */
export function SizeTableButton({ card: { itemCode, title, sizeCount = 0 }, inLine }: SizeTableButtonProps) {
  const [isOpen, setOpen] = useState(false)
  if (sizeCount < LEAST_SIZES) return null
  return (
    <>
      <button
        type="button"
        className={inLine ? lineClasses : 'z-1 text-left text-xs underline max-lg:min-h-11'}
        aria-label={messages.showTableOf(title)}
        title={inLine && messages.showTable}
        tabIndex={inLine?.tabIndex}
        onClick={() => setOpen(true)}
      >
        {inLine ? <Icon name="table" className="size-5 lg:size-4" /> : messages.showTable}
      </button>
      {isOpen ? (
        <Suspense>
          <SizeDialog itemCode={itemCode} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
