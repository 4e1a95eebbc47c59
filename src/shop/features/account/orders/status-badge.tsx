import type { OrderStatus } from '#domain/order-status.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'

const TONES: Record<OrderStatus, Tone> = {
  received: 'info',
  on_hold: 'warning',
  confirmed: 'info',
  preparing: 'info',
  partially_invoiced: 'info',
  invoiced: 'success',
  shipped: 'success',
  delivered: 'success',
  cancelled: 'muted',
  rejected: 'danger',
}

/** The state of an order in the server's words (CHK-25). */
export function StatusBadge({ status, description }: { status: OrderStatus; description: string }) {
  return (
    <Badge plain tone={TONES[status]}>
      {description}
    </Badge>
  )
}
