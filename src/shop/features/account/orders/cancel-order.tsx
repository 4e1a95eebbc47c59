import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { cancelOrder } from '#contract/shop/orders.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { callShop, ShopCallError } from '../../../browser/call-shop.ts'
import { messages } from './messages.ts'
import type { Order } from './order.ts'

/** Asks for confirmation, because a cancellation cannot be undone. */
export function CancelOrder({ order, onAnswered }: { order: Order; onAnswered: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const cancel = async () => {
    try {
      await callShop(cancelOrder, { query: { orderId: order.orderId } })
      showToast('success', messages.cancelled(order.docNum))
    } catch (error) {
      const detail = error instanceof ShopCallError ? error.problem.detail : undefined
      showToast('error', detail ?? messages.cancelFailed)
    }
    setOpen(false)
    // The state may have changed meanwhile: show the current one.
    await revalidate()
    onAnswered()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{messages.cancel}</Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={messages.cancel}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{messages.keepOrder}</Button>
            <Button variant="danger" onClick={cancel}>
              {messages.cancel}
            </Button>
          </>
        }
      >
        <p>{messages.cancelAsk(order.docNum)}</p>
      </Dialog>
    </>
  )
}
