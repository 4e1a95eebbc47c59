import type { BodyOf } from '#contract/call.ts'
import { erpDifferences, settleDifference } from '#contract/office/orders/reconcile.ts'
import { Button } from '#ui/buttons/button.tsx'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { act } from '../../customers/act.ts'
import { LastingButton } from '../../forms/lasting-button.tsx'
import { refreshOrders } from '../refresh-orders.ts'
import { type Difference, nameOf } from './difference.ts'
import { messages } from './messages.ts'

/** An act that asks for something first. */
export interface AskedAct {
  readonly kind: 'accept' | 'link' | 'entered'
  readonly difference: Difference
}

interface DifferenceActsProps {
  difference: Difference
  isConnected: boolean
  onAsk: (asked: AskedAct) => void
}

/** The cures of a difference. */
export function DifferenceActs({ difference, isConnected, onAsk }: DifferenceActsProps) {
  const { kind, accepted } = difference
  if (accepted !== null) return null
  const ask = (asked: AskedAct['kind'], label: string) => (
    <Button
      size="sm"
      aria-label={messages.actOf(label, nameOf(difference))}
      onClick={() => onAsk({ kind: asked, difference })}
    >
      {label}
    </Button>
  )
  return (
    <span className="flex flex-wrap justify-end gap-2 xl:flex-nowrap">
      {isConnected && kind === 'missing-there' ? (
        <Send difference={difference} label={messages.send} effect={messages.sendEffect} />
      ) : null}
      {isConnected && kind === 'cancelled-here' ? (
        <Send
          difference={difference}
          label={messages.sendCancellation}
          effect={messages.sendCancellationEffect}
        />
      ) : null}
      {kind === 'missing-there' ? ask('entered', messages.entered) : null}
      {kind === 'missing-here' ? ask('link', messages.link) : null}
      {ask('accept', messages.accept)}
    </span>
  )
}

function Send({ difference, label, effect }: { difference: Difference; label: string; effect: string }) {
  const send = async () => {
    const { key, mark } = difference
    const body: BodyOf<typeof settleDifference> = { key, mark, do: { act: 'send' } }
    await act(() => callOffice(settleDifference, { body }), messages.sent)
    await refreshDifferences()
  }
  return <LastingButton size="sm" label={label} effect={effect} onConfirm={send} />
}

export async function refreshDifferences(): Promise<void> {
  await Promise.all([invalidate(erpDifferences), refreshOrders()])
}
