import { changeUserEmail, moveUser } from '#contract/office/customers/customer-users.ts'
import { officeCustomer, officeCustomers } from '#contract/office/customers/customers.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { EmailField, TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { act } from '../act.ts'
import { messages } from '../messages.ts'
import type { Customer } from './customer-summary.tsx'
import { userMessages as texts } from './record-messages.ts'

type User = Customer['users'][number]

interface UserDialogProps {
  cardcode: string
  /** What is changed of whom; null: closed. */
  opened: { readonly user: User; readonly what: 'email' | 'customer' } | null
  onClose: () => void
}

/** Another e-mail of a user, or another customer (OFC-05, OFC-22). */
export function UserDialog({ cardcode, opened, onClose }: UserDialogProps) {
  return (
    <Dialog
      open={opened !== null}
      onClose={onClose}
      title={opened?.what === 'customer' ? texts.moveTitle : texts.emailTitle}
    >
      {opened === null ? null : opened.what === 'email' ? (
        <EmailChange cardcode={cardcode} user={opened.user} onClose={onClose} />
      ) : (
        <MoveForm cardcode={cardcode} user={opened.user} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface UserFormProps {
  cardcode: string
  user: User
  onClose: () => void
}

function EmailChange({ cardcode, user, onClose }: UserFormProps) {
  const { id: userId, email: present, emailChange } = user
  const form = useOfficeForm({
    name: `correo de ${userId}`,
    fields: ['email'],
    async send(data, idempotencyKey) {
      const body = { cardcode, userId, email: textOf(data, 'email') }
      await callOffice(changeUserEmail, { body, idempotencyKey })
      showToast('success', texts.emailAsked)
      await invalidate(officeCustomer)
      onClose()
    },
  })
  const withdraw = async () => {
    const body = { cardcode, userId, email: null }
    await act(() => callOffice(changeUserEmail, { body }), texts.emailWithdrawn)
    await invalidate(officeCustomer)
    onClose()
  }
  return (
    <div className="grid gap-4">
      <p className="text-sm wrap-anywhere">{texts.emailHow(present)}</p>
      {emailChange === null ? null : (
        <Notice
          kind="info"
          title={texts.emailWaits(emailChange.newEmail)}
          action={<Button onClick={withdraw}>{texts.withdraw}</Button>}
        >
          <p>{emailState(emailChange)}</p>
        </Notice>
      )}
      <DialogForm
        form={form}
        submit={emailChange === null ? texts.askEmail : texts.askAnother}
        onCancel={onClose}
      >
        <EmailField
          label={texts.newEmail}
          error={form.refusal.fields.email ?? null}
          ref={focusInDialog}
          autoComplete="off"
        />
      </DialogForm>
    </div>
  )
}

/** Who has confirmed, and until when the other may. */
export function emailState({
  oldConfirmed,
  newConfirmed,
  expiresAt,
}: NonNullable<User['emailChange']>): string {
  const until = formatDateTime(new Date(expiresAt))
  if (oldConfirmed) return texts.newMissing(until)
  return newConfirmed ? texts.oldMissing(until) : texts.bothMissing(until)
}

function MoveForm({ cardcode, user, onClose }: UserFormProps) {
  const form = useOfficeForm({
    name: `mover ${user.id}`,
    fields: ['to', 'reason'],
    check: data => (textOf(data, 'reason').length < 3 ? { reason: messages.required } : {}),
    async send(data, idempotencyKey) {
      const body = { cardcode, userId: user.id, to: textOf(data, 'to'), reason: textOf(data, 'reason') }
      const moved = await callOffice(moveUser, { body, idempotencyKey })
      showToast('success', texts.moved(user.email, moved.cardcode))
      await invalidate(officeCustomer, officeCustomers)
      onClose()
    },
  })
  const { fields } = form.refusal
  return (
    <DialogForm isLasting form={form} submit={texts.move} onCancel={onClose}>
      <p className="text-sm wrap-anywhere">{texts.moveHow(user.email)}</p>
      <TextField
        name="to"
        label={texts.moveTo}
        error={fields.to ?? null}
        ref={focusInDialog}
        maxLength={15}
        autoCapitalize="none"
        autoComplete="off"
        required
      />
      <TextField
        name="reason"
        label={messages.reason}
        error={fields.reason ?? null}
        maxLength={500}
        autoComplete="off"
        required
      />
    </DialogForm>
  )
}
