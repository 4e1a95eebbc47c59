import type { ReplyOf } from '#contract/call.ts'
import type { promoCarts } from '#contract/office/promos.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { messages } from '../messages.ts'
import { HeldCarts } from '../uses/held-carts.tsx'

/** A change that is worse for somebody, and the carts that it is worse for. */
export interface Harm {
  readonly text: string
  readonly held: ReplyOf<typeof promoCarts>
  answer(goesOn: boolean): void
}

/** A change that is worse for somebody shows the carts that hold it before it is made (OFM-07). */
export function HarmDialog({ harm }: { harm: Harm | null }) {
  return (
    <Dialog
      open={harm !== null}
      onClose={() => harm?.answer(false)}
      title={messages.harmTitle}
      width="md"
      footer={
        <>
          <Button onClick={() => harm?.answer(false)}>{messages.cancel}</Button>
          <Button variant="danger" onClick={() => harm?.answer(true)}>
            {messages.harmSave}
          </Button>
        </>
      }
    >
      {harm === null ? null : (
        <div className="grid gap-3">
          <p>{harm.text}</p>
          <HeldCarts held={harm.held} />
        </div>
      )}
    </Dialog>
  )
}
