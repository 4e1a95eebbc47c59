import { useRevalidator } from 'react-router'
import type { removeAddress } from '#contract/browser/addresses.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { callShop } from '../../../browser/call-shop.ts'
import { removeCall } from './address-calls.ts'
import { messages } from './messages.ts'
import type { Address } from './postal-address.tsx'
import { wordsOf } from './words-of-failure.ts'

interface RemoveAddressProps {
  /** The one that may go; null asks nothing. */
  address: Address | null
  onClose: () => void
  /** It is gone, and what asked for it too: the focus needs another place. */
  onRemoved: () => void
}

/** Asks first, for it cannot be undone. */
export function RemoveAddress({ address, onClose, onRemoved }: RemoveAddressProps) {
  const { revalidate } = useRevalidator()
  const remove = async () => {
    if (address === null) return
    let isGone = false
    try {
      await callShop<typeof removeAddress>(removeCall, { query: { addressId: address.addressId } })
      isGone = true
      showToast('success', messages.removed(address.label))
    } catch (error) {
      showToast('error', wordsOf(error))
    }
    onClose()
    await revalidate()
    if (isGone) onRemoved()
  }
  return (
    <Dialog
      open={address !== null}
      onClose={onClose}
      title={messages.removeTitle}
      footer={
        <>
          <Button onClick={onClose}>{messages.keep}</Button>
          <Button variant="danger" onClick={remove}>
            {messages.removeTitle}
          </Button>
        </>
      }
    >
      <p>{address === null ? '' : messages.removeAsk(address.label)}</p>
    </Dialog>
  )
}
