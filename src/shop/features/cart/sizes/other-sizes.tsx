import { Suspense, useState } from 'react'
import type { PublicCard } from '#domain/products/product.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Icon } from '#ui/icon.tsx'
import { loadSizePanel } from './load-size-panel.ts'
import { messages } from './messages.ts'

const SizePanel = lazyPart(() => loadSizePanel().then(module => module.SizePanel))

/** For a product with several sizes: the size table, loaded when opened. */
export function OtherSizes({ product: { itemCode, sizeCount } }: { product: PublicCard }) {
  const [isOpen, setOpen] = useState(false)
  if (!sizeCount) return null
  return (
    <details
      className="group mt-6 rounded border border-line bg-surface"
      data-no-print=""
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-4">
        <h2 className="text-lg">{messages.otherSizes}</h2>
        <span className="text-sm text-ink-muted">{messages.sizes(sizeCount)}</span>
        <Icon name="chevron-down" className="ml-auto size-5 text-ink-muted group-open:rotate-180" />
      </summary>
      {isOpen ? (
        <div className="border-t border-line p-4">
          <Suspense>
            <SizePanel itemCode={itemCode} />
          </Suspense>
        </div>
      ) : null}
    </details>
  )
}
