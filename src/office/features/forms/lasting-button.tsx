import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx'
import { actKey } from '../keys/act-key.ts'
import type { ActName } from '../keys/key-table.ts'
import { messages } from './messages.ts'

interface LastingButtonProps {
  /** The act. */
  label: string
  /** Accessible name where several have the same label. */
  name?: string
  /** What follows from it. */
  effect: string
  size?: 'sm' | 'md'
  /** The act of its key. */
  act?: ActName
  onConfirm: () => unknown
}

/** A button of an act that cannot be undone: it asks first, and says so (OFX-06). */
export function LastingButton({
  label,
  name = label,
  effect,
  size = 'md',
  act,
  onConfirm,
}: LastingButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size={size} {...(act && actKey(act))} aria-label={name} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={label}
        keep={messages.cancel}
        variant="primary"
        confirm={async () => {
          await onConfirm()
          setAsking(false)
        }}
      >
        {`${effect} ${messages.lasting}`}
      </ConfirmDialog>
    </>
  )
}
