import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { TextField } from '#ui/fields/field.tsx'
import { messages } from '../messages.ts'

interface ReasonDialogProps {
  open: boolean
  onReason: (reason: string) => void
  onClose: () => void
}

/** Why stock is corrected (OFP-27). */
export function ReasonDialog({ open, onReason, onClose }: ReasonDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={messages.reasonTitle}>
      <ReasonForm onReason={onReason} onClose={onClose} />
    </Dialog>
  )
}

function ReasonForm({ onReason, onClose }: Omit<ReasonDialogProps, 'open'>) {
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
        if (reason === '') setMissing(true)
        else onReason(reason)
      }}
    >
      <TextField
        ref={focusInDialog}
        name="reason"
        label={messages.reasonLabel}
        hint={messages.reasonHint}
        maxLength={300}
        error={isMissing ? messages.reasonMissing : null}
        autoComplete="off"
        required
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button type="submit" variant="primary">
          {messages.save}
        </Button>
      </div>
    </form>
  )
}
