import { useNavigate } from 'react-router'
import { Button } from '#ui/buttons/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/icon.tsx'
import { paths } from '../../../site/paths.ts'
import { reportInvalidQuantity, stayInInvalidField } from '../../cart/report-invalid-quantity.ts'
import { messages } from './messages.ts'

interface OrderButtonProps {
  listId: number
  name: string
  isEmpty: boolean
  variant?: 'primary' | 'secondary'
}

/** Adds what is available of a list to the cart. */
export function OrderButton({ listId, name, isEmpty, variant = 'secondary' }: OrderButtonProps) {
  const navigate = useNavigate()
  const order = async () => {
    if (reportInvalidQuantity(document.querySelector('main'))) return
    try {
      const { orderList } = await import('./order-list.ts')
      if (await orderList(listId)) await navigate(paths.cart())
    } catch {
      showToast('error', messages.orderFailed)
    }
  }
  return (
    <Button
      variant={variant}
      size={variant === 'primary' ? 'md' : 'sm'}
      icon={<Icon name="cart" />}
      aria-label={messages.orderOf(name)}
      disabled={isEmpty}
      reason={messages.empty}
      onMouseDown={stayInInvalidField}
      onClick={order}
    >
      {messages.order}
    </Button>
  )
}
