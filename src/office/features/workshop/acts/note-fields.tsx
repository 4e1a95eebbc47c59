import { OptionalNote } from '../../forms/note-fields.tsx'
import { messages } from '../messages.ts'

interface NoteFieldProps {
  error: string | null | undefined
}

/** OFT-05: the customer reads it. */
export function CustomerNote({ error }: NoteFieldProps) {
  return (
    <OptionalNote
      name="note"
      label={messages.noteForCustomer}
      hint={messages.noteForCustomerHint}
      error={error}
    />
  )
}

/** OFT-05: only the workshop reads it. */
export function InternalNote({ error }: NoteFieldProps) {
  return (
    <OptionalNote
      name="internalNote"
      label={messages.internalNote}
      hint={messages.internalNoteHint}
      error={error}
    />
  )
}
