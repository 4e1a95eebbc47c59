import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { messages } from '../messages.ts'

interface HarmDialogProps {
  harm: { readonly text: string; answer(goesOn: boolean): void } | null
}

/** A change that is worse for somebody says for how many carts before it is made (OFM-07). */
export function HarmDialog({ harm }: HarmDialogProps) {
  return (
    <Dialog
      open={harm !== null}
      onClose={() => harm?.answer(false)}
      title={messages.harmTitle}
      footer={
        <>
          <Button onClick={() => harm?.answer(false)}>{messages.cancel}</Button>
          <Button variant="danger" onClick={() => harm?.answer(true)}>
            {messages.harmSave}
          </Button>
        </>
      }
    >
      <p>{harm?.text}</p>
    </Dialog>
  )
}
