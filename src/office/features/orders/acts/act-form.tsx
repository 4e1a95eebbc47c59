import { TextArea } from '#ui/fields/field.tsx'
import { messages } from '../messages.ts'

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
