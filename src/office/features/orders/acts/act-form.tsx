import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import type { ButtonVariant } from '#ui/buttons/button-look.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea } from '#ui/fields/field.tsx'
import type { useOfficeForm } from '../../forms/use-office-form.ts'
import { messages } from '../messages.ts'

interface ActFormFrameProps {
  form: ReturnType<typeof useOfficeForm>
  submit: string
  variant?: ButtonVariant
  onCancel: () => void
  children: ReactNode
}

/** The form of an act: its fields, what the server refused as a whole, and two buttons. */
export function ActFormFrame({ form, submit, variant = 'primary', onCancel, children }: ActFormFrameProps) {
  const { ref, busy, refusal, onSubmit } = form
  return (
    <form ref={ref} onSubmit={onSubmit} noValidate className="grid gap-4">
      {children}
      {refusal.whole === null ? null : <Notice kind="error">{refusal.whole}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{messages.keep}</Button>
        <Button type="submit" variant={variant} busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}

/** The customer reads it, in the mail and on the order's page. */
export function CustomerNote({ error }: { error: string | null | undefined }) {
  return (
    <TextArea
      name="note"
      label={messages.noteForCustomer}
      hint={messages.noteHint}
      error={error ?? null}
      optional
      rows={2}
      maxLength={1000}
    />
  )
}

/** An optional text of a form: null where nothing was typed. */
export function textOrNull(form: FormData, name: string): string | null {
  const value = form.get(name)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
