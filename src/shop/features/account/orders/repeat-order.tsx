import { Suspense, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/icon.tsx'
import { ShopCallError } from '../../../browser/call-shop.ts'
import type { RepeatAnswer } from '../../cart/repeat/repeat-calls.ts'
import { messages } from './messages.ts'

const loadDialog = () => import('./repeat-dialog.tsx')
const RepeatDialog = lazyPart(() => loadDialog().then(module => module.RepeatDialog), 'toast')

interface RepeatOrderProps {
  orderId: number
  docNum: number
}

/** CHK-33: shows what the order would be today, and adds of it what is chosen. */
export function RepeatOrder({ orderId, docNum }: RepeatOrderProps) {
  const [answer, setAnswer] = useState<RepeatAnswer | null>(null)
  const ask = async () => {
    try {
      const [{ readRepeat }] = await Promise.all([import('../../cart/repeat/repeat-calls.ts'), loadDialog()])
      setAnswer(await readRepeat(orderId))
    } catch (error) {
      const detail = error instanceof ShopCallError ? error.problem.detail : undefined
      showToast('error', detail ?? messages.repeatFailed)
    }
  }
  return (
    <>
      <Button variant="primary" icon={<Icon name="refresh" />} onClick={ask}>
        {messages.repeat}
      </Button>
      {answer === null ? null : (
        <Suspense>
          <RepeatDialog answer={answer} title={messages.repeatTitle(docNum)} close={() => setAnswer(null)} />
        </Suspense>
      )}
    </>
  )
}
