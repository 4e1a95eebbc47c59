import { Suspense, useState } from 'react'
import { detailOf } from '#contract/browser/call-server.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/icon.tsx'
import type { RepeatableOrder } from '../../cart/repeat/repeat-calls.ts'
import { messages } from './messages.ts'

const loadDialog = () => import('./repeat-dialog.tsx')
const RepeatDialog = lazyPart(() => loadDialog().then(module => module.RepeatDialog), 'toast')

interface RepeatOrderProps {
  orderId: number
  docNum: number
}

/** Shows the order at today's prices and stock, and adds the chosen quantities to the cart. */
export function RepeatOrder({ orderId, docNum }: RepeatOrderProps) {
  const [repeated, setRepeated] = useState<RepeatableOrder | null>(null)
  const open = async () => {
    try {
      const [{ readRepeat }] = await Promise.all([import('../../cart/repeat/repeat-calls.ts'), loadDialog()])
      setRepeated(await readRepeat(orderId))
    } catch (error) {
      showToast('error', detailOf(error, messages.repeatFailed))
    }
  }
  return (
    <>
      <Button variant="primary" icon={<Icon name="refresh" />} onClick={open}>
        {messages.repeat}
      </Button>
      {repeated === null ? null : (
        <Suspense>
          <RepeatDialog
            answer={repeated}
            title={messages.repeatTitle(docNum)}
            close={() => setRepeated(null)}
          />
        </Suspense>
      )}
    </>
  )
}
