import { useState } from 'react'
import { officeDrafts, saveOfficeDraft } from '#contract/office/orders/order-drafts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { invalidate } from '../../../../browser/call-cache.ts'
import { callOffice } from '../../../../browser/call-office.ts'
import { undoableAct } from '../../act.ts'
import type { Customer } from '../../page/customer-summary.tsx'
import type { Draft } from './draft-facts.tsx'
import { draftMessages as texts } from './messages.ts'
import { SendDraftDialog } from './send-draft-dialog.tsx'

interface DraftActsProps {
  customer: Customer
  draft: Draft
  onRemoved: () => void
}

/** Sends a draft to its customer, or removes it. */
export function DraftActs({ customer, draft, onRemoved }: DraftActsProps) {
  const [isSending, setSending] = useState(false)
  const { id, version, title } = draft
  const remove = async () => {
    const body = { act: 'remove' as const, cardcode: customer.cardcode, known: { id, version } }
    const call = (idempotencyKey: string) => callOffice(saveOfficeDraft, { body, idempotencyKey })
    if (!(await undoableAct(call, texts.removed(title), officeDrafts))) return
    onRemoved()
    await invalidate(officeDrafts)
  }
  return (
    <>
      <Button size="sm" aria-label={texts.sendOf(title)} onClick={() => setSending(true)}>
        {texts.send}
      </Button>
      <Button size="sm" variant="quiet" aria-label={texts.removeOf(title)} onClick={remove}>
        {texts.remove}
      </Button>
      {isSending ? (
        <SendDraftDialog customer={customer} draft={draft} onClose={() => setSending(false)} />
      ) : null}
    </>
  )
}
