import { useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { officeDrafts, sendDraft } from '#contract/office/orders/order-drafts.ts'
import { DRAFT_LINK_DAYS } from '#domain/office/orders/order-draft.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { invalidate } from '../../../../browser/call-cache.ts'
import { callOffice } from '../../../../browser/call-office.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { useOfficeForm } from '../../../forms/use-office-form.ts'
import type { Customer } from '../../page/customer-summary.tsx'
import { peopleOf } from '../people.ts'
import type { Draft } from './draft-facts.tsx'
import { draftMessages as texts } from './messages.ts'

type Sent = ReplyOf<typeof sendDraft>

interface SendDraftDialogProps {
  customer: Customer
  draft: Draft
  onClose: () => void
}

/** The customer's link, by mail or to pass on (OFC-19). */
export function SendDraftDialog({ customer, draft, onClose }: SendDraftDialogProps) {
  const [sent, setSent] = useState<Sent | null>(null)
  return (
    <Dialog open onClose={onClose} title={sent === null ? texts.send : texts.isSent}>
      {sent === null ? (
        <SendForm customer={customer} draft={draft} onSent={setSent} onClose={onClose} />
      ) : (
        <ChatText sent={sent} onClose={onClose} />
      )}
    </Dialog>
  )
}

function SendForm({
  customer,
  draft,
  onSent,
  onClose,
}: SendDraftDialogProps & { onSent: (sent: Sent) => void }) {
  const { cardcode } = customer
  const form = useOfficeForm({
    name: `envío de ${draft.id}`,
    fields: ['email', 'message', 'days'],
    async send(data, idempotencyKey) {
      const body = {
        cardcode,
        id: draft.id,
        version: draft.version,
        email: textOf(data, 'email') || null,
        message: textOf(data, 'message') || null,
        days: Number(textOf(data, 'days')),
      }
      onSent(await callOffice(sendDraft, { body, idempotencyKey }))
      await invalidate(officeDrafts)
    },
  })
  const { fields } = form.refusal
  return (
    <DialogForm isLasting form={form} submit={texts.sendNow} onCancel={onClose}>
      <p className="text-sm text-ink-muted">{texts.sendHow}</p>
      {draft.lines.some(({ own }) => own !== undefined) ? (
        <Notice kind="info">{texts.ownPrices}</Notice>
      ) : null}
      <Select
        name="email"
        label={texts.email}
        error={fields.email ?? null}
        options={[
          ...peopleOf(customer).map(one => ({ value: one.email, label: `${one.name} · ${one.email}` })),
          { value: '', label: texts.noEmail },
        ]}
      />
      <TextArea
        name="message"
        label={texts.message}
        error={fields.message ?? null}
        maxLength={1000}
        rows={2}
        optional
      />
      <TextField
        name="days"
        label={texts.days}
        error={fields.days ?? null}
        type="number"
        min={1}
        max={DRAFT_LINK_DAYS.most}
        defaultValue={DRAFT_LINK_DAYS.usual}
        className="max-w-40"
        required
      />
    </DialogForm>
  )
}

function ChatText({ sent: { text }, onClose }: { sent: Sent; onClose: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast('success', texts.copied)
    } catch {
      showToast('warning', texts.notCopied)
    }
  }
  return (
    <div className="grid gap-4">
      <TextArea label={texts.chat} value={text} rows={4} readOnly onFocus={event => event.target.select()} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{texts.close}</Button>
        {/* Pages without TLS have no clipboard. */}
        {navigator.clipboard === undefined ? null : <Button onClick={copy}>{texts.copy}</Button>}
        <LinkButton
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
          variant="primary"
        >
          {texts.whatsapp}
        </LinkButton>
      </div>
    </div>
  )
}
