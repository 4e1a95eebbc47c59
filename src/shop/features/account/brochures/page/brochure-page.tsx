import { type SubmitEvent, Suspense, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MAX_OPEN_BROCHURES } from '#domain/brochures/brochure-request.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { announce } from '#ui/hooks/announce.ts'
import { useHydrated } from '#ui/hooks/use-hydrated.ts'
import { type Brochure, isPending } from '../brochure.ts'
import {
  type BrochureBody,
  type BrochureDraft,
  blankDraft,
  bodyOf,
  type Contact,
  draftErrors,
  draftOf,
  type FieldErrors,
} from '../brochure-draft.ts'
import { PresentationFields } from '../fields/presentation-fields.tsx'
import { PriceFields } from '../fields/price-fields.tsx'
import { SelectionFields } from '../fields/selection-fields.tsx'
import { messages } from '../messages.ts'
import { useProductPool } from '../products/use-product-pool.ts'
import { createSubmitter, readRequest, type SubmitOutcome } from '../request-brochure.ts'
import { BrochureList, LIST_ID } from './brochure-list.tsx'
import { useBrochures } from './use-brochure-list.ts'

const Preview = lazyPart(() => import('../preview/preview.tsx').then(module => module.Preview))

interface BrochurePageProps {
  brochures: readonly Brochure[]
  /** Initial contact of a new brochure. */
  contact: Contact
  today: BusinessDay
}

/** `/account/catalog`: a brochure for the customer's own buyers, previewed before it is created. */
export function BrochurePage({ brochures: initial, contact, today }: BrochurePageProps) {
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(() => blankDraft(contact, today))
  const [isChanged, setChanged] = useState(false)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [createdId, setCreatedId] = useState<string | null>(null)
  const [asker] = useState(() => createSubmitter())
  const brochures = useBrochures(initial)
  const pool = useProductPool()

  const known = pool.state === 'found' ? pool : null
  // The products load after the page; a selection already made is not replaced.
  const opening = useMemo(
    () => (known === null || isChanged ? null : known.rules.openingSelection(known.pool)),
    [known, isChanged],
  )
  const draft = opening === null ? typed : { ...typed, ...opening }
  const { source, filter, codes } = draft
  const chosen = useMemo(
    () => (known === null ? null : known.rules.chooseProducts(known.pool, { source, filter, codes })),
    [known, source, filter, codes],
  )
  const count = chosen?.products.length ?? 0
  const own = isTried && chosen !== null ? draftErrors(draft, count) : {}
  const errors: FieldErrors = { ...refused, ...own }

  const change = (changes: Partial<BrochureDraft>) => {
    setTyped(before => ({ ...before, ...opening, ...changes }))
    setChanged(true)
    setRefused({})
    setProblem(null)
  }
  const showErrors = (act: () => void) => {
    // The invalid field must be rendered before it can take the focus.
    flushSync(act)
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] input:checked')?.focus()
  }
  const showCreated = async (outcome: SubmitOutcome, title: string) => {
    if (outcome.kind !== 'submitted') return
    announce(messages.announcements.requested(title))
    await brochures.refresh()
    setCreatedId(outcome.catalogId)
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending || chosen === null) return
    setProblem(null)
    if (Object.keys(draftErrors(draft, count)).length > 0) return showErrors(() => setTried(true))
    setSending(true)
    const outcome = await asker.ask(
      bodyOf(
        draft,
        chosen.products.map(({ code }) => code),
      ),
    )
    setSending(false)
    if (outcome.kind === 'refused') showErrors(() => setRefused(outcome.errors))
    else if (outcome.kind === 'failed') setProblem(outcome.detail)
    else {
      setTried(false)
      await showCreated(outcome, draft.title.trim())
    }
  }

  const again = async ({ catalogId, title }: Brochure) => {
    const request: BrochureBody = await readRequest(catalogId)
    const outcome = await asker.ask(request)
    await showCreated(outcome, title)
    if (outcome.kind === 'refused') return Object.values(outcome.errors).join(' ')
    return outcome.kind === 'failed' ? outcome.detail : null
  }
  const reuse = async ({ catalogId, title }: Brochure) => {
    const base = draftOf(await readRequest(catalogId))
    flushSync(() => {
      change(base)
      setTried(false)
    })
    form.current?.querySelector<HTMLElement>('input:checked')?.focus()
    announce(messages.basedOn(title))
  }

  return (
    <div className="grid grid-cols-1 gap-5 px-4 py-6">
      <header>
        <h1 className="text-xl">{messages.title}</h1>
        <p className="text-ink-muted">{messages.intro}</p>
        {brochures.list.length === 0 ? null : (
          <a href={`#${LIST_ID}`} className="inline-block underline max-lg:py-2">
            {messages.toList(brochures.list.length)}
          </a>
        )}
      </header>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_27rem]">
        <form
          ref={form}
          noValidate
          aria-label={messages.form}
          onSubmit={submit}
          className="min-w-0 [&_:is(input,select,textarea)]:scroll-mb-24"
        >
          {/* Input typed before hydration would be lost: the fields stay disabled until then. */}
          <fieldset disabled={!isHydrated} className="grid min-w-0 grid-cols-1 gap-4">
            <SelectionFields draft={draft} errors={errors} change={change} pool={pool} chosen={chosen} />
            <PriceFields draft={draft} errors={errors} change={change} />
            <PresentationFields draft={draft} errors={errors} change={change} />
            {problem === null ? null : (
              <Notice kind="error" title={messages.requestFailed}>
                <p>{problem}</p>
              </Notice>
            )}
            {brochures.list.filter(isPending).length >= MAX_OPEN_BROCHURES && problem === null ? (
              <Notice kind="warning">{messages.manyOpen(MAX_OPEN_BROCHURES)}</Notice>
            ) : null}
            {/* Visible from the start: the initial draft can be sent as it is. */}
            <div className="sticky bottom-0 z-10 -mx-4 flex items-center gap-4 border-y border-line bg-surface py-3 pr-18 pl-4 sm:mx-0 sm:rounded sm:border sm:pr-4">
              <Button type="submit" variant="primary" className="whitespace-nowrap" busy={isSending}>
                {messages.send}
              </Button>
              {chosen === null ? null : (
                <p aria-hidden="true" className="min-w-0 truncate text-sm text-ink-muted">
                  {messages.sending(count, draft.format)}
                </p>
              )}
            </div>
          </fieldset>
        </form>
        <section
          aria-labelledby="vista-previa"
          className="grid min-w-0 gap-2 xl:sticky xl:top-16 xl:max-h-[calc(100dvh-5rem)] xl:overflow-y-auto"
        >
          <h2 id="vista-previa" className="text-base font-semibold">
            {draft.format === 'xlsx' ? messages.previewOfSheet : messages.preview}
          </h2>
          {known === null || chosen === null ? (
            pool.state === 'failed' ? null : (
              <Blank />
            )
          ) : count === 0 ? (
            <p className="rounded border border-line bg-surface p-6 text-center text-ink-muted">
              {messages.previewEmpty}
            </p>
          ) : (
            <Suspense fallback={<Blank />}>
              <Preview draft={draft} products={chosen.products} tree={known.pool.tree} />
            </Suspense>
          )}
        </section>
      </div>
      <BrochureList brochures={brochures} createdId={createdId} again={again} reuse={reuse} />
    </div>
  )
}

/** Placeholder of an A4 page. */
function Blank() {
  return <Skeleton className="aspect-[210/297] w-full" />
}
