import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { pageMessages as messages } from '../page-messages.ts'
import { restoreCartFromServer } from '../store/cart-store.ts'

/** Shown when nothing is stored on this device and the server did not respond: the cart may not be empty. */
export function CartNotLoaded() {
  return (
    <EmptyState
      icon="alert"
      title={messages.unrestoredTitle}
      action={
        <Button variant="primary" onClick={restoreCartFromServer}>
          {messages.retry}
        </Button>
      }
    >
      {messages.nothingSaved}
    </EmptyState>
  )
}
