import { useEffect, useState } from 'react'
import { detailOf } from '#contract/browser/call-server.ts'
import { cancelStockRequest, requestStock, stockRequests } from '#contract/shop/stock-requests.ts'
import { Button } from '#ui/buttons/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/icon.tsx'
import { callShop } from '../../browser/call-shop.ts'
import { messages } from './messages.ts'

/** Requests a mail for when a product is back in stock, or cancels the request. */
export function StockRequest({ itemCode }: { itemCode: string }) {
  const [isRequested, setRequested] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    callShop(stockRequests, {}, controller.signal).then(
      ({ requests }) => setRequested(requests.some(request => request.itemCode === itemCode)),
      // Not needed: requesting twice has no further effect.
      () => undefined,
    )
    return () => controller.abort()
  }, [itemCode])

  const change = async () => {
    try {
      if (isRequested) await callShop(cancelStockRequest, { query: { itemCode } })
      else await callShop(requestStock, { body: { itemCode } })
      setRequested(!isRequested)
      if (isRequested) showToast('success', messages.cancelled)
    } catch (error) {
      showToast('error', detailOf(error, messages.failed))
    }
  }
  return (
    <div className="grid gap-1 sm:justify-items-start" data-no-print="">
      <p role="status" className="text-sm empty:hidden">
        {isRequested ? messages.requested : null}
      </p>
      <Button icon={<Icon name="mail" />} onClick={change}>
        {isRequested ? messages.cancel : messages.ask}
      </Button>
    </div>
  )
}
