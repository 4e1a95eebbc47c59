import { useState } from 'react'
import { detailOf } from '#contract/browser/call-server.ts'
import { dropDraft, productDraft, publishDraft } from '#contract/office/products/product-draft.ts'
import { officeProduct, productChoices } from '#contract/office/products/product-page.ts'
import type { Fields } from '#domain/office/merge.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { randomKey } from '#ui/hooks/random-key.ts'
import { callOffice, isGivenUp } from '../../../browser/call-office.ts'
import { useCall } from '../../../browser/use-call.ts'
import { chooseValues, conflictsOf, Undecided } from '../../forms/conflicts/save-over.ts'
import { showDone } from '../../forms/show-undo.ts'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { useOperator } from '../../operator/operator.tsx'
import { showHeld } from '../held/show-held.ts'
import { fieldTexts, plainValue } from '../page/field-texts.ts'
import { Preview } from '../page/preview.tsx'
import { ProductForm } from '../page/product-form.tsx'
import { type Draft, type Product, refreshProduct } from '../product-types.ts'
import { DraftComparison } from './draft-comparison.tsx'
import { DraftLinks } from './draft-links.tsx'
import { messages } from './messages.ts'

/** The draft of a product: what it changes, how that looks, and what becomes of it (OFP-18). */
export function DraftTab({ product }: { product: Product }) {
  const { code } = product
  const { reply, failure, reload } = useCall(productDraft, { code })
  const mayEdit = useOperator().permissions.includes('products.edit')
  if (failure !== null) return <LoadFailure failure={failure} retry={reload} />
  if (reply === undefined) return <p role="status">{messages.loading}</p>
  const { draft } = reply
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-4">
        <Panel title={messages.changes}>
          {draft === null ? (
            <p className="text-sm">{messages.none}</p>
          ) : (
            <Changes code={code} draft={draft} mayEdit={mayEdit} />
          )}
        </Panel>
        {mayEdit ? (
          <Panel title={messages.edit}>
            <ProductForm product={product} draft={fieldsOf(draft)} onSaved={() => undefined} />
          </Panel>
        ) : null}
      </div>
      {draft === null ? null : (
        <div className="grid min-w-0 gap-4">
          {mayEdit ? <DraftLinks code={code} /> : null}
          <Preview product={product} typed={null} isDraft />
        </div>
      )}
    </div>
  )
}

interface ChangesProps {
  code: string
  draft: Draft
  mayEdit: boolean
}

function Changes({ code, draft, mayEdit }: ChangesProps) {
  const { reply: choices } = useCall(productChoices)
  const mayPrice = useOperator().permissions.includes('prices.edit')
  const [isBusy, setBusy] = useState(false)
  const texts = fieldTexts(choices)
  const seen = draft.updatedAt
  const shown = draft.fields.filter(({ field }) => mayPrice || !field.includes('.'))
  const run = async (act: (idempotencyKey: string) => Promise<readonly string[]>, done: string) => {
    setBusy(true)
    try {
      const keys = await act(randomKey())
      showDone(done, keys, officeProduct, productDraft)
    } catch (error) {
      if (error instanceof Undecided) showToast('error', messages.undecided)
      else if (!isGivenUp(error)) showToast('error', detailOf(error, messages.failed))
    } finally {
      setBusy(false)
      await refreshProduct()
    }
  }
  /** What nobody published otherwise meanwhile is published at once; of the rest the person chooses (OFX-11). */
  const publish = async (first: string): Promise<string[]> => {
    let left = shown.map(({ field, base, draft: now }) => ({ field, was: base, now }))
    const keys: string[] = []
    for (let key = first; left.length > 0; key = randomKey()) {
      const conflicts = await conflictsOf(async () => {
        const body = { code, seen, fields: left }
        const { held } = await callOffice(publishDraft, { body, idempotencyKey: key })
        if (held !== null) await showHeld(held)
      })
      if (conflicts.length < left.length) keys.push(key)
      const chosen = await chooseValues(conflicts, texts)
      left = conflicts.map(({ field, theirs }) => {
        return { field, was: plainValue(theirs), now: plainValue(chosen.get(field) ?? null) }
      })
    }
    return keys
  }
  const drop = async (key: string, fields?: string[]): Promise<string[]> => {
    await callOffice(dropDraft, { body: { code, seen, fields }, idempotencyKey: key })
    return [key]
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-muted">{messages.kept(draft.by, draft.updatedAt)}</p>
      <DraftComparison
        fields={draft.fields}
        texts={texts}
        onDrop={mayEdit ? field => void run(key => drop(key, [field]), messages.dropped) : null}
      />
      {draft.hiddenPrices === 0 ? null : (
        <p className="text-sm">{messages.hiddenPrices(draft.hiddenPrices)}</p>
      )}
      {mayEdit ? (
        <div className="flex flex-wrap justify-end gap-2">
          <Button disabled={isBusy} onClick={() => void run(drop, messages.dropped)}>
            {messages.dropAll}
          </Button>
          {shown.length === 0 ? null : (
            <Button variant="primary" busy={isBusy} onClick={() => void run(publish, messages.isPublished)}>
              {messages.publish}
            </Button>
          )}
        </div>
      ) : null}
    </div>
  )
}

function fieldsOf(draft: Draft | null): Fields {
  return Object.fromEntries((draft?.fields ?? []).map(({ field, draft: value }) => [field, value]))
}
