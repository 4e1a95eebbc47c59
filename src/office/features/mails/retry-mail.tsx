import type { ReplyOf } from '#contract/call.ts'
import { retryMail, sentMails } from '#contract/office/system/mails.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { EmailField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { DialogForm } from '../forms/dialog-form.tsx'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { messages } from './messages.ts'

export type SentMail = ReplyOf<typeof sentMails>['mails'][number]

/** Sends a refused mail again, to a corrected address where that is allowed (OFS-08). */
export function RetryMail({ mail, onClose }: { mail: SentMail | null; onClose: () => void }) {
  return (
    <Dialog open={mail !== null} onClose={onClose} title={messages.retry}>
      {mail === null ? null : <RetryForm mail={mail} onClose={onClose} />}
    </Dialog>
  )
}

function RetryForm({ mail, onClose }: { mail: SentMail; onClose: () => void }) {
  const { id, recipient, canRedirect, subject } = mail
  const form = useOfficeForm({
    name: `retry-mail-${id}`,
    fields: ['to'],
    async send(data, idempotencyKey) {
      const typed = textOf(data, 'to')
      const to = canRedirect && typed !== '' && typed !== recipient ? typed : null
      await callOffice(retryMail, { body: { id, to }, idempotencyKey })
      showToast('success', messages.queued)
      onClose()
      await invalidate(sentMails)
    },
  })
  return (
    <DialogForm isLasting form={form} submit={messages.retry} onCancel={onClose}>
      <p className="text-sm font-medium wrap-anywhere">{subject ?? id}</p>
      {mail.answer === null ? null : <p className="text-sm text-ink-muted wrap-anywhere">{mail.answer}</p>}
      <EmailField
        name="to"
        label={messages.to}
        hint={canRedirect ? messages.toHint : messages.ownOnly}
        defaultValue={recipient ?? ''}
        readOnly={!canRedirect}
        error={form.refusal.fields.to ?? null}
        autoComplete="off"
        ref={focusInDialog}
      />
    </DialogForm>
  )
}
