import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { Button } from '#ui/buttons/button.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Icon } from '#ui/icon.tsx'
import { useBarcodeReader } from '#ui/scanner/use-barcode-reader.ts'
import { messages as cartTexts } from '../messages.ts'
import { DropZone } from './drop-zone.tsx'
import { EntryForm } from './entry-form.tsx'
import { messages } from './messages.ts'
import { QUICK_ORDER_HASH, useQuickOrder } from './quick-order-store.ts'
import { reviewFile, reviewText } from './review-lines.ts'
import { usePersistedDraft } from './use-persisted-draft.ts'

const loadReview = () => import('./review.tsx')
const Review = lazyPart(() => loadReview().then(module => module.Review))
const Scanner = lazyPart(() => import('./scanner.tsx').then(module => module.Scanner), 'toast')

/**
 * Quick order: lines typed, pasted, from a file or scanned are reviewed, and the valid ones added at once.
 */
export function QuickOrderPanel() {
  const draftProblem = usePersistedDraft()
  const hasEntries = useQuickOrder(state => state.entries.length > 0)
  const hasReview = useQuickOrder(state => state.entries.length + state.discarded.length > 0)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  /** Null: open while no lines are under review. */
  const [isFormOpen, setFormOpen] = useState<boolean | null>(null)
  const isOpen = isFormOpen ?? !hasEntries
  /** Counts the reviews: each moves the focus to the next step. */
  const [reviewed, setReviewed] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const headingId = useId()
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation to the hash counts
  useEffect(() => {
    if (hash !== QUICK_ORDER_HASH) return
    // The router focuses the page in the same frame.
    const frame = requestAnimationFrame(() => {
      if (useQuickOrder.getState().entries.length > 0) setReviewed(count => count + 1)
      else openForm()
    })
    return () => cancelAnimationFrame(frame)
  }, [hash, key])
  const run = async (review: () => Promise<string | null>) => {
    setBusy(true)
    const [problem] = await Promise.all([review(), loadReview().catch(() => null)])
    setBusy(false)
    setError(problem)
    setFormOpen(problem === null ? null : true)
    if (problem === null) setReviewed(count => count + 1)
    else field.current?.focus()
  }
  const openForm = () => {
    flushSync(() => setFormOpen(true))
    field.current?.focus()
  }
  const added = (isDone: boolean) => {
    flushSync(() => setFormOpen(isDone ? false : null))
    if (isDone) more.current?.focus()
  }
  const onFile = (file: File) => run(() => reviewFile(file))
  return (
    <section id={QUICK_ORDER_HASH.slice(1)} aria-labelledby={headingId} tabIndex={-1} data-no-print="">
      <DropZone onFile={onFile} className="grid grid-cols-1 gap-3 rounded border border-line bg-surface p-3">
        <div>
          <div className="flex items-center justify-between gap-3">
            <h2 id={headingId} className="text-base font-semibold">
              {cartTexts.quickOrder}
            </h2>
            {isOpen ? null : (
              <Button
                ref={more}
                size="sm"
                variant="quiet"
                icon={<Icon name="plus" className="size-4" />}
                onClick={openForm}
              >
                {messages.more}
              </Button>
            )}
          </div>
          {isOpen ? (
            <div className="mt-2">
              <EntryForm
                field={field}
                isBusy={isBusy}
                error={error ?? draftProblem}
                review={() => run(reviewText)}
                reviewFile={onFile}
              >
                <ScanButton />
              </EntryForm>
            </div>
          ) : null}
        </div>
        {hasReview ? (
          <Suspense fallback={<p role="status">{messages.reviewing}</p>}>
            <Review reviewed={reviewed} backToField={openForm} added={added} />
          </Suspense>
        ) : null}
      </DropZone>
    </section>
  )
}

/** Rendered only if the browser can read bar codes. */
function ScanButton() {
  const reader = useBarcodeReader()
  const [isOpen, setOpen] = useState(false)
  if (reader === null) return null
  return (
    <>
      <Button variant="quiet" icon={<Icon name="barcode" className="size-4" />} onClick={() => setOpen(true)}>
        {messages.scan}
      </Button>
      {isOpen ? (
        <Suspense>
          <Scanner reader={reader} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
