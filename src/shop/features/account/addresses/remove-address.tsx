import { useRevalidator } from 'react-router'
import { deleteAddress } from '#contract/shop/addresses.ts'
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx'
import { callShop } from '../../../browser/call-shop.ts'
import { reportChange } from '../report-change.ts'
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
    const { addressId, label } = address
    const removal = callShop(deleteAddress, { query: { addressId } })
    const isRemoved = await reportChange(removal, () => messages.removed(label), messages.changeFailed)
    onClose()
    await revalidate()
    if (isRemoved) onRemoved()
  }
  return (
    <ConfirmDialog
      open={address !== null}
      onClose={onClose}
      title={messages.removeTitle}
      keep={messages.keep}
      confirm={remove}
    >
      {address === null ? '' : messages.removeAsk(address.label)}
    </ConfirmDialog>
  )
}
