import { TextArea } from '#ui/fields/field.tsx'
import { messages } from '../messages.ts'

interface NoteFieldProps {
  error: string | null | undefined
}

/** OFT-05: the customer reads it. */
export function CustomerNote({ error }: NoteFieldProps) {
  return (
    <TextArea
      name="note"
      label={messages.noteForCustomer}
      hint={messages.noteForCustomerHint}
      error={error ?? null}
      optional
      rows={2}
      maxLength={1000}
    />
  )
}

/** OFT-05: only the workshop reads it. */
export function InternalNote({ error }: NoteFieldProps) {
  return (
    <TextArea
      name="internalNote"
      label={messages.internalNote}
      hint={messages.internalNoteHint}
      error={error ?? null}
      optional
      rows={2}
      maxLength={1000}
    />
  )
}
