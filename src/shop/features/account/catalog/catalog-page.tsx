import { type SubmitEvent, Suspense, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MAX_OPEN_CATALOGS } from '#domain/brochures/brochure-request.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { announce } from '#ui/hooks/announce.ts'
import { useHydrated } from '#ui/hooks/use-hydrated.ts'
import { type AskOutcome, createAsker, readRequest } from './ask-catalog.ts'
import { isOpen, type MadeCatalog } from './catalog.ts'
import {
  blankDraft,
  bodyOf,
  type CatalogBody,
  type CatalogDraft,
  type Contact,
  draftErrors,
  draftOf,
  type FieldErrors,
} from './catalog-draft.ts'
import { MADE_ID, MadeCatalogs } from './made-catalogs.tsx'
import { messages } from './messages.ts'
import { PresentationFields } from './presentation-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { SelectionFields } from './selection-fields.tsx'
import { useMadeCatalogs } from './use-made-catalogs.ts'
import { useShelves } from './use-shelves.ts'

const Preview = lazyPart(() => import('./preview.tsx').then(module => module.Preview))

interface CatalogPageProps {
  made: readonly MadeCatalog[]
  /** What the contact of a new catalogue begins with. */
  contact: Contact
  today: BusinessDay
}

/** `/account/catalog`: a catalogue for the customer's own clients, seen before it is made (CTL-01, NAV-20). */
export function CatalogPage({ made: initial, contact, today }: CatalogPageProps) {
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(() => blankDraft(contact, today))
  const [isChanged, setChanged] = useState(false)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [arrived, setArrived] = useState<string | null>(null)
  const [asker] = useState(() => createAsker())
  const made = useMadeCatalogs(initial)
  const shelves = useShelves()

  const known = shelves.state === 'found' ? shelves : null
  // What there is to choose from is read after the page; once something was chosen it stays.
  const opening = useMemo(
    () => (known === null || isChanged ? null : known.rules.openingSelection(known.shelves)),
    [known, isChanged],
  )
  const draft = opening === null ? typed : { ...typed, ...opening }
  const { source, filter, codes } = draft
  const chosen = useMemo(
    () => (known === null ? null : known.rules.chooseProducts(known.shelves, { source, filter, codes })),
    [known, source, filter, codes],
  )
  const count = chosen?.products.length ?? 0
  const own = isTried && chosen !== null ? draftErrors(draft, count) : {}
  const errors: FieldErrors = { ...refused, ...own }

  const change = (changes: Partial<CatalogDraft>) => {
    setTyped(before => ({ ...before, ...opening, ...changes }))
    setChanged(true)
    setRefused({})
    setProblem(null)
  }
  const showErrors = (act: () => void) => {
    // What is wrong must be there before it can take the focus.
    flushSync(act)
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] input:checked')?.focus()
  }
  const asked = async (outcome: AskOutcome, title: string) => {
    if (outcome.kind !== 'asked') return
    announce(messages.news.asked(title))
    await made.look()
    setArrived(outcome.catalogId)
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isAsking || chosen === null) return
    setProblem(null)
    if (Object.keys(draftErrors(draft, count)).length > 0) return showErrors(() => setTried(true))
    setAsking(true)
    const outcome = await asker.ask(
      bodyOf(
        draft,
        chosen.products.map(({ code }) => code),
      ),
    )
    setAsking(false)
    if (outcome.kind === 'refused') showErrors(() => setRefused(outcome.errors))
    else if (outcome.kind === 'failed') setProblem(outcome.detail)
    else {
      setTried(false)
      await asked(outcome, draft.title.trim())
    }
  }

  const again = async ({ catalogId, title }: MadeCatalog) => {
    const request: CatalogBody = await readRequest(catalogId)
    const outcome = await asker.ask(request)
    await asked(outcome, title)
    if (outcome.kind === 'refused') return Object.values(outcome.errors).join(' ')
    return outcome.kind === 'failed' ? outcome.detail : null
  }
  const reuse = async ({ catalogId, title }: MadeCatalog) => {
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
        {made.list.length === 0 ? null : (
          <a href={`#${MADE_ID}`} className="inline-block underline max-lg:py-2">
            {messages.toMade(made.list.length)}
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
          {/* What is typed before there is a script to keep it would be lost: no field takes it until then. */}
          <fieldset disabled={!isHydrated} className="grid min-w-0 grid-cols-1 gap-4">
            <SelectionFields
              draft={draft}
              errors={errors}
              change={change}
              shelves={shelves}
              chosen={chosen}
            />
            <PriceFields draft={draft} errors={errors} change={change} />
            <PresentationFields draft={draft} errors={errors} change={change} />
            {problem === null ? null : (
              <Notice kind="error" title={messages.notAsked}>
                <p>{problem}</p>
              </Notice>
            )}
            {made.list.filter(isOpen).length >= MAX_OPEN_CATALOGS && problem === null ? (
              <Notice kind="warning">{messages.manyOpen(MAX_OPEN_CATALOGS)}</Notice>
            ) : null}
            {/* In sight from the start: what the form opens with can be made at once. */}
            <div className="sticky bottom-0 z-10 -mx-4 flex items-center gap-4 border-y border-line bg-surface py-3 pr-18 pl-4 sm:mx-0 sm:rounded sm:border sm:pr-4">
              <Button type="submit" variant="primary" className="whitespace-nowrap" busy={isAsking}>
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
            shelves.state === 'failed' ? null : (
              <Blank />
            )
          ) : count === 0 ? (
            <p className="rounded border border-line bg-surface p-6 text-center text-ink-muted">
              {messages.previewEmpty}
            </p>
          ) : (
            <Suspense fallback={<Blank />}>
              <Preview draft={draft} products={chosen.products} tree={known.shelves.tree} />
            </Suspense>
          )}
        </section>
      </div>
      <MadeCatalogs made={made} arrived={arrived} again={again} reuse={reuse} />
    </div>
  )
}

/** A sheet of A4 that is still to come. */
function Blank() {
  return <Skeleton className="aspect-[210/297] w-full" />
}
