import type { OrderStatus } from '#domain/orders/order-status.ts'
import { orderTone } from '#domain/orders/order-tone.ts'
import { Badge } from '#ui/feedback/badge.tsx'

/** The state of an order, with the server's description. */
export function StatusBadge({ status, description }: { status: OrderStatus; description: string }) {
  return (
    <Badge plain tone={orderTone(status)}>
      {description}
    </Badge>
  )
}
