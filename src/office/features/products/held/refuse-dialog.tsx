import { type FormEvent, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { TextField } from '#ui/fields/field.tsx'
import { messages as formMessages } from '../../forms/messages.ts'
import { messages } from './messages.ts'

interface RefuseDialogProps {
  open: boolean
  onClose: () => void
  onRefuse: (reason: string) => Promise<void>
}

/** Refusing says why: its author reads it. */
export function RefuseDialog({ open, onClose, onRefuse }: RefuseDialogProps) {
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const refuse = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    setMissing(reason === '')
    if (reason === '') return
    setBusy(true)
    await onRefuse(reason)
    setBusy(false)
  }
  return (
    <Dialog open={open} onClose={onClose} title={messages.refuseTitle} width="sm">
      <form noValidate onSubmit={refuse} className="grid gap-4">
        <TextField
          name="reason"
          label={messages.reason}
          hint={messages.refuseWhy}
          error={isMissing ? messages.refuseMissing : null}
          maxLength={500}
          autoComplete="off"
          required
          ref={focusInDialog}
        />
        <p className="text-sm text-ink-muted">{formMessages.lasting}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {messages.refuse}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
