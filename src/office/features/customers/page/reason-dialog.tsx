import { useId, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { TextArea } from '#ui/fields/field.tsx'
import { messages } from '../messages.ts'

interface ReasonDialogProps {
  /** The act: title and button; null: closed. */
  title: string | null
  explanation: string
  variant: 'primary' | 'danger'
  onClose: () => void
  onGiven: (reason: string) => Promise<unknown>
}

const SHORTEST = 3

/** Asks why before an act that needs a reason. */
export function ReasonDialog({ title, explanation, variant, onClose, onGiven }: ReasonDialogProps) {
  const form = useId()
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const close = () => {
    setMissing(false)
    onClose()
  }
  return (
    <Dialog
      open={title !== null}
      onClose={close}
      title={title ?? ''}
      footer={
        <>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button variant={variant} type="submit" form={form} busy={isBusy}>
            {title}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-3"
        noValidate
        onSubmit={async event => {
          event.preventDefault()
          const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
          setMissing(reason.length < SHORTEST)
          if (reason.length < SHORTEST) return
          setBusy(true)
          await onGiven(reason)
          setBusy(false)
        }}
      >
        <p className="text-sm">{explanation}</p>
        <TextArea
          name="reason"
          label={messages.reason}
          maxLength={500}
          required
          ref={focusInDialog}
          error={isMissing ? messages.required : null}
        />
      </form>
    </Dialog>
  )
}
