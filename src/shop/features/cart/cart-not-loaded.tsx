import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { cartSync } from './cart-store.ts'
import { pageMessages as messages } from './page-messages.ts'

/** CRT-31: this device holds nothing and the server did not answer; that is not an empty cart. */
export function CartNotLoaded() {
  return (
    <EmptyState
      icon="alert"
      title={messages.unrestoredTitle}
      action={
        <Button variant="primary" onClick={cartSync.restore}>
          {messages.retry}
        </Button>
      }
    >
      {messages.nothingSaved}
    </EmptyState>
  )
}
