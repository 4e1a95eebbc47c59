import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { messages } from './messages.ts'
import type { OrderCard } from './order-types.ts'

const TONES = {
  none: 'muted',
  held: 'warning',
  waiting: 'info',
  failed: 'danger',
  answered: 'success',
  entered: 'success',
} as const satisfies Record<OrderCard['erpState'], Tone>

/** Where an order stands with the ERP. */
export function ErpSign({ state }: { state: OrderCard['erpState'] }) {
  return (
    <Badge tone={TONES[state]} plain>
      {messages.erpStates[state]}
    </Badge>
  )
}
