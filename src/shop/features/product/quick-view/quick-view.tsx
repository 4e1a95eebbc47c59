import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { closeQuickView, quickView } from '../card/quick-view-store.ts'

const QuickViewDialog = lazyPart(
  () => import('./quick-view-dialog.tsx').then(module => module.QuickViewDialog),
  'toast',
)

/** The quick view of a page with cards; its code is loaded when it is first opened. */
export function QuickView() {
  const { open, product } = useStore(quickView)
  const [needed, setNeeded] = useState(false)
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (open) setNeeded(true)
  }, [open])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes on navigation
  useEffect(() => closeQuickView, [pathname, search])
  return needed && product ? (
    <Suspense>
      <QuickViewDialog open={open} card={product} />
    </Suspense>
  ) : null
}
