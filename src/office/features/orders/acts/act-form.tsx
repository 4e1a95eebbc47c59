import { OptionalNote } from '../../forms/note-fields.tsx'
import { messages } from '../messages.ts'

/** The customer reads it, in the mail and on the order's page. */
export function CustomerNote({ error }: { error: string | null | undefined }) {
  return <OptionalNote name="note" label={messages.noteForCustomer} hint={messages.noteHint} error={error} />
}
