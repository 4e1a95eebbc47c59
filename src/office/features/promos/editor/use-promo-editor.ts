import { useState } from 'react'
import { CallFailure } from '#contract/browser/call-server.ts'
import { officePromo, officePromos, promoCarts, savePromo } from '#contract/office/promos.ts'
import { randomKey } from '#ui/hooks/random-key.ts'
import { readNow } from '../../../browser/call-cache.ts'
import { callOffice, GivenUp } from '../../../browser/call-office.ts'
import { showDone } from '../../forms/show-undo.ts'
import { useDraftForm } from '../../forms/use-draft-form.ts'
import { messages } from '../messages.ts'
import {
  bodyOf,
  draftErrors,
  draftOf,
  errorFields,
  fieldsOf,
  mergedDraft,
  type Promo,
  type PromoDraft,
} from '../promo-draft.ts'
import type { Harm } from './harm-dialog.tsx'

interface EditorOptions {
  /** Null: a new one. */
  readonly promo: Promo | null
  /** What a new one begins with. */
  readonly first: PromoDraft
  readonly onCreated: (docEntry: number) => void
}

/** A promotion being edited, whole: saved over the version that was read (OFX-11), harmful changes asked first (OFM-07). */
export function usePromoEditor({ promo, first, onCreated }: EditorOptions) {
  const [harm, setHarm] = useState<Harm | null>(null)
  const docEntry = promo?.docEntry ?? null
  const query = { docEntry: docEntry ?? 0 }
  let created: number | null = null
  /** Of the harmful change that was confirmed: the key before it was refused. */
  let confirmedKey: string | null = null

  async function send(version: number | null, draft: PromoDraft, idempotencyKey: string): Promise<void> {
    const body = { docEntry, version, ...bodyOf(draft) }
    try {
      const reply = await callOffice(savePromo, { body, idempotencyKey })
      created = docEntry === null ? reply.docEntry : null
    } catch (error) {
      const text = harmOf(error)
      if (text === null) throw error
      const held = await readNow(promoCarts, { query })
      const goesOn = await new Promise<boolean>(answer => setHarm({ text, held, answer }))
      setHarm(null)
      if (!goesOn) throw new GivenUp()
      const confirmed = { ...body, confirmsCarts: held.total.carts }
      const key = randomKey()
      await callOffice(savePromo, { body: confirmed, idempotencyKey: key })
      confirmedKey = key
    }
  }

  const editor = useDraftForm({
    name: `promo-${docEntry ?? 'nueva'}`,
    errorFields,
    check: draftErrors,
    latest: promo,
    draftOf: thing => (thing === null ? first : draftOf(thing)),
    fieldsOf,
    merged: mergedDraft,
    send,
    read: () => (docEntry === null ? Promise.resolve(null) : readNow(officePromo, { query })),
    saved(key) {
      const done = docEntry === null ? messages.created : messages.saved
      showDone(done, key && (confirmedKey ?? key), officePromo, officePromos)
      if (created !== null) onCreated(created)
    },
    label: messages.field,
    show: (name, value) => (name.startsWith('lines.') ? lineText(value) : String(value ?? '')),
  })
  return { ...editor, harm }
}

/** What the refusal says of a harmful change; null for any other failure. */
function harmOf(error: unknown): string | null {
  if (!(error instanceof CallFailure)) return null
  return (error.problem.errors ?? []).find(({ path }) => path === 'confirmsCarts')?.detail ?? null
}

/** A line as it is shown where two people changed it. */
function lineText(value: unknown): string {
  if (typeof value !== 'string' || value === '') return messages.noLines
  // Written by `fieldsOf`.
  const line = JSON.parse(value) as PromoDraft['lines'][number]
  const { price, currency, finalDiscount, factorQty, minQty, maxQty } = line
  return `${price} ${currency} − ${finalDiscount}\u00a0% × ${factorQty} (${minQty}–${maxQty || '∞'})`
}
