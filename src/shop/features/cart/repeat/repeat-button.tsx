import { useNavigate } from 'react-router'
import { detailOf } from '#contract/browser/call-server.ts'
import { Button } from '#ui/buttons/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { paths } from '../../../site/paths.ts'
import { repeatMessages as messages } from './repeat-messages.ts'

interface RepeatButtonProps {
  orderId: number
  docNum: number
  className?: string
}

/** Adds what is available of an order to the cart. */
export function RepeatButton({ orderId, docNum, className }: RepeatButtonProps) {
  const navigate = useNavigate()
  const repeat = async () => {
    try {
      const { repeatNow } = await import('./repeat-now.ts')
      if (await repeatNow(orderId, docNum)) await navigate(paths.cart())
    } catch (error) {
      showToast('error', detailOf(error, messages.failed))
    }
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      className={joinClasses('-mx-2', className)}
      aria-label={messages.repeatOf(docNum)}
      onClick={repeat}
    >
      {messages.repeat}
    </Button>
  )
}
