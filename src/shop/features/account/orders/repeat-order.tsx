import { useState } from 'react'
import { ShopCallError } from '../../../browser/call-shop.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast.ts'
import { type RepeatAnswer, readRepeat } from './repeat-calls.ts'
import { RepeatDialog } from './repeat-dialog.tsx'
import { texts } from './texts.ts'

interface RepeatOrderProps {
  orderId: number
  docNum: number
}

/** CHK-33: shows what the order would be today, and adds of it what is chosen. */
export function RepeatOrder({ orderId, docNum }: RepeatOrderProps) {
  const [answer, setAnswer] = useState<RepeatAnswer | null>(null)
  const ask = async () => {
    try {
      setAnswer(await readRepeat(orderId))
    } catch (error) {
      const detail = error instanceof ShopCallError ? error.problem.detail : undefined
      showToast('error', detail ?? texts.repeatFailed)
    }
  }
  return (
    <>
      <Button variant="primary" icon={<Icon name="refresh" />} onClick={ask}>
        {texts.repeat}
      </Button>
      {answer === null ? null : (
        <RepeatDialog answer={answer} title={texts.repeatTitle(docNum)} close={() => setAnswer(null)} />
      )}
    </>
  )
}
