import { type Ref, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { businessDayOf } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useHydrated } from '#ui/hooks/use-hydrated.ts'
import { ErrorSummary } from './error-summary.tsx'
import { messages } from './messages.ts'
import { OwnerFields } from './owner-fields.tsx'
import { PurchaseFields } from './purchase-fields.tsx'
import { createRegistrar } from './register-warranty.ts'
import type { Registration, WarrantyBrand } from './warranty.ts'
import { blankDraft, draftErrors, type FieldErrors, type WarrantyDraft } from './warranty-draft.ts'

interface WarrantyFormProps {
  brand: WarrantyBrand
  /** Initial value of the shop that sold it. */
  reseller: string
  itemCode: string
  choose: (itemCode: string) => void
  onRegistered: (registration: Registration, email: string) => void
  ref: Ref<HTMLFormElement>
}

/** The registration form; its values are kept until the registration succeeds. */
export function WarrantyForm(props: WarrantyFormProps) {
  const { brand, reseller, itemCode, choose, onRegistered, ref } = props
  const isHydrated = useHydrated()
  const [typed, setTyped] = useState(() => blankDraft(reseller))
  const [proof, setProof] = useState<File | null>(null)
  const [wasSubmitted, setSubmitted] = useState(false)
  const [serverErrors, setServerErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string | null>(null)
  /** Share already uploaded, from 0 to 1; null if no upload is running. */
  const [progress, setProgress] = useState<number | null>(null)
  const [registrar] = useState(() => createRegistrar())
  const summary = useRef<HTMLElement>(null)

  const draft: WarrantyDraft = { ...typed, itemCode }
  const product = brand.products.find(offered => offered.itemCode === itemCode)
  // The server does not know when a cached page will be viewed.
  const today = isHydrated ? businessDayOf(new Date()) : undefined
  const draftProblems = wasSubmitted && today !== undefined ? draftErrors(draft, product, proof, today) : {}
  const errors: FieldErrors = { ...serverErrors, ...draftProblems }

  const change = (changes: Partial<WarrantyDraft>) => {
    if (changes.itemCode !== undefined) choose(changes.itemCode)
    setTyped(previous => ({ ...previous, ...changes }))
    setServerErrors(previous => withoutKeys(previous, Object.keys(changes)))
  }
  const changeProof = (file: File | null) => {
    setProof(file)
    setServerErrors(previous => withoutKeys(previous, ['proof']))
  }
  const showErrors = (update: () => void) => {
    // The summary must be rendered before it can receive the focus.
    flushSync(update)
    summary.current?.focus()
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (progress !== null || today === undefined) return
    setProblem(null)
    const problems = draftErrors(draft, product, proof, today)
    if (proof === null || Object.keys(problems).length > 0) return showErrors(() => setSubmitted(true))
    setProgress(0)
    const outcome = await registrar.register(brand.slug, draft, proof, setProgress)
    setProgress(null)
    if (outcome.kind === 'registered') onRegistered(outcome.registration, draft.email.trim())
    else if (outcome.kind === 'failed') setProblem(outcome.detail)
    else {
      showErrors(() => {
        setSubmitted(true)
        setServerErrors(outcome.errors)
      })
    }
  }

  return (
    <form
      ref={ref}
      noValidate
      aria-label={messages.form}
      onSubmit={submit}
      className="grid scroll-mt-20 gap-4 noscript:hidden"
    >
      {/* Input before hydration would be lost, so the fields are disabled until then. */}
      <ErrorSummary ref={summary} errors={errors} />
      <PurchaseFields
        products={brand.products}
        product={product}
        draft={draft}
        errors={errors}
        change={change}
        proof={proof}
        changeProof={changeProof}
        today={today}
        disabled={!isHydrated}
      />
      <OwnerFields draft={draft} errors={errors} change={change} disabled={!isHydrated} />
      {problem === null ? null : (
        <Notice kind="error" title={messages.failed.title}>
          <p>{problem}</p>
        </Notice>
      )}
      {progress === null ? null : <Progress share={progress} />}
      {/* Not a submit button before hydration, when the browser would submit the form natively. */}
      <Button
        type={isHydrated ? 'submit' : 'button'}
        variant="primary"
        className="sm:justify-self-start"
        busy={progress !== null}
      >
        {messages.send}
      </Button>
    </form>
  )
}

function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div role="status" className="grid gap-1">
      <progress
        aria-label={messages.sending}
        max={100}
        value={percent}
        className="h-2 w-full overflow-hidden rounded accent-accent"
      />
      <p className="text-sm text-ink-muted">
        {percent < 100 ? `${messages.sending}: ${messages.sent(percent)}` : messages.checking}
      </p>
    </div>
  )
}

function withoutKeys(errors: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
}
