import { useRevalidator } from 'react-router'
import { deleteAddress } from '#contract/shop/addresses.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { callShop } from '../../../browser/call-shop.ts'
import { failureMessage } from './failure-message.ts'
import { messages } from './messages.ts'
import type { Address } from './postal-address.tsx'

interface RemoveAddressProps {
  /** The address to confirm the removal of; null closes the dialog. */
  address: Address | null
  onClose: () => void
  /** The address and the button that opened the dialog no longer exist: the focus has to move. */
  onRemoved: () => void
}

/** Asks for confirmation, because a removal cannot be undone. */
export function RemoveAddress({ address, onClose, onRemoved }: RemoveAddressProps) {
  const { revalidate } = useRevalidator()
  const remove = async () => {
    if (address === null) return
    let isRemoved = false
    try {
      await callShop(deleteAddress, { query: { addressId: address.addressId } })
      isRemoved = true
      showToast('success', messages.removed(address.label))
    } catch (error) {
      showToast('error', failureMessage(error))
    }
    onClose()
    await revalidate()
    if (isRemoved) onRemoved()
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
