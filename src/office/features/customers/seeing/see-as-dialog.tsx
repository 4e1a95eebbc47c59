import { useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import type { officeCustomer } from '#contract/office/customers/customers.ts'
import { impersonate, openImpersonation } from '#contract/office/impersonation.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { TextArea } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { confirmIdentity } from '../../../browser/step-up.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { useOperator } from '../../operator/operator.tsx'
import { messages } from '../messages.ts'
import { seeingMessages as texts } from './messages.ts'

interface SeeAsDialogProps {
  open: boolean
  customer: Pick<ReplyOf<typeof officeCustomer>, 'cardcode' | 'users'>
  /** The page of the shop that opens; by default its first. */
  to?: string
  onClose: () => void
}

/** Asks why and as whom, and opens the shop as the customer sees it (OFC-12, OFC-14). */
export function SeeAsDialog({ open, customer, to, onClose }: SeeAsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.seeAs}>
      <SeeAsForm customer={customer} {...(to !== undefined && { to })} onClose={onClose} />
    </Dialog>
  )
}

const SHORTEST = 3

function SeeAsForm({ customer, to, onClose }: Omit<SeeAsDialogProps, 'open'>) {
  const { cardcode } = customer
  const { stepUpUntil } = useOperator()
  /** Where the shop opens, if the browser refused the tab. */
  const [refused, setRefused] = useState<string | null>(null)
  const users = customer.users.filter(({ status }) => status !== 'blocked')
  const form = useOfficeForm({
    name: `ver como ${cardcode}`,
    fields: ['userId', 'reason'],
    check: data => (textOf(data, 'reason').trim().length < SHORTEST ? { reason: messages.required } : {}),
    async send(data) {
      if (!isAhead(stepUpUntil) && !(await confirmIdentity())) return
      // Before the answer, in the press of the button: later the browser would take it for a pop-up.
      const tab = window.open('about:blank', '_blank')
      try {
        const body = {
          cardcode,
          userId: textOf(data, 'userId') || null,
          reason: textOf(data, 'reason').trim(),
        }
        const { path: entrance } = await callOffice(impersonate, { body })
        const path = to === undefined ? entrance : `${entrance}&returnTo=${encodeURIComponent(to)}`
        if (tab === null) return setRefused(path)
        tab.opener = null
        tab.location.replace(path)
        showToast('success', texts.opened)
        onClose()
        await invalidate(openImpersonation)
      } catch (error) {
        tab?.close()
        throw error
      }
    },
  })
  const { refusal } = form
  return (
    <DialogForm form={form} submit={texts.seeAs} onCancel={onClose}>
      <p className="text-sm">{texts.how}</p>
      {users.length === 0 ? (
        <p className="text-sm text-ink-muted">{texts.noUsers}</p>
      ) : (
        <Select
          name="userId"
          label={texts.user}
          error={refusal.fields.userId ?? null}
          options={[
            ...users.map(({ id, name, email }) => ({
              value: id,
              label: name === '' ? email : `${name} (${email})`,
            })),
            { value: '', label: texts.noUser },
          ]}
        />
      )}
      <TextArea
        ref={focusInDialog}
        name="reason"
        label={messages.reason}
        hint={texts.reasonHint}
        maxLength={500}
        required
        error={refusal.fields.reason ?? null}
      />
      {refused === null ? null : (
        <Notice kind="warning">
          {texts.blocked}{' '}
          <a href={refused} target="_blank" rel="noopener" onClick={onClose}>
            {texts.open}
          </a>
        </Notice>
      )}
    </DialogForm>
  )
}

function isAhead(instant: string | null): boolean {
  return instant !== null && Date.parse(instant) > Date.now()
}
