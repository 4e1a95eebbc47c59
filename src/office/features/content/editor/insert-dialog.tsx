import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useFirstFocus } from '../../forms/use-first-focus.ts'
import { messages } from '../messages.ts'

interface InsertDialogProps {
  title: string
  submit: string
  /** Beside the button that closes. */
  otherAct?: ReactNode
  children: ReactNode
  onSubmit: () => void
  onClose: () => void
}

/** Asks for what is put into a text. */
export function InsertDialog({ title, submit, otherAct, children, onSubmit, onClose }: InsertDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  useFirstFocus(form)
  return (
    <Dialog open onClose={onClose} title={title}>
      <form
        ref={form}
        className="grid gap-4"
        noValidate
        onSubmit={event => {
          // React passes it on to the form behind the dialog.
          event.stopPropagation()
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          {otherAct}
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" variant="primary">
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
