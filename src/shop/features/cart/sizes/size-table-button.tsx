import { Suspense, useState } from 'react'
import type { PublicCard } from '#domain/products/product.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Icon } from '#ui/icon.tsx'
import { loadSizePanel } from './load-size-panel.ts'
import { messages } from './messages.ts'

const SizeDialog = lazyPart(() => loadSizePanel().then(module => module.SizeDialog), 'toast')

const lineClasses = 'grid size-11 shrink-0 place-items-center rounded text-ink-muted hover:text-ink lg:size-7'

/** Fewer sizes are visible in the listing itself. */
const MIN_SIZES = 4

interface SizeTableButtonProps {
  card: PublicCard
  /** In a table row: an icon instead of text, with this tab index. */
  inLine?: { tabIndex: -1 | undefined }
}

/** Opens the size table of a product with several sizes in a dialog. */
export function SizeTableButton({ card: { itemCode, title, sizeCount = 0 }, inLine }: SizeTableButtonProps) {
  const [isOpen, setOpen] = useState(false)
  if (sizeCount < MIN_SIZES) return null
  return (
    <>
      <button
        type="button"
        className={inLine ? lineClasses : 'card-link'}
        aria-label={messages.showTableOf(title)}
        title={inLine && messages.showTable}
        tabIndex={inLine?.tabIndex}
        onClick={() => setOpen(true)}
      >
        {inLine ? <Icon name="table" className="lg:size-4" /> : messages.showTable}
      </button>
      {isOpen ? (
        <Suspense>
          <SizeDialog itemCode={itemCode} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
