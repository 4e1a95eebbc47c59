import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { cancelOrder } from '#contract/shop/orders.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx'
import { callShop } from '../../../browser/call-shop.ts'
import { reportChange } from '../report-change.ts'
import { messages } from './messages.ts'
import type { Order } from './order.ts'

/** Asks for confirmation, because a cancellation cannot be undone. */
export function CancelOrder({ order, onAnswered }: { order: Order; onAnswered: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const cancel = async () => {
    const cancellation = callShop(cancelOrder, { query: { orderId: order.orderId } })
    await reportChange(cancellation, () => messages.cancelled(order.docNum), messages.cancelFailed)
    setOpen(false)
    // The state may have changed meanwhile: show the current one.
    await revalidate()
    onAnswered()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{messages.cancel}</Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={messages.cancel}
        keep={messages.keepOrder}
        confirm={cancel}
      >
        {messages.cancelAsk(order.docNum)}
      </ConfirmDialog>
    </>
  )
}
