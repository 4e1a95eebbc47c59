import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { ActedOrder } from '../acts/act.ts'
import { messages } from '../messages.ts'
import { useSelection } from './use-selection.ts'

/** Selects an order, to be moved with others (OFO-07). */
export function SelectOrder({ order }: { order: ActedOrder }) {
  const selection = useSelection()
  if (selection === null) return null
  return (
    <Checkbox
      label={<span className="sr-only">{messages.selectOrder(order.docNum)}</span>}
      checked={selection.has(order.orderId)}
      onChange={({ target }) => selection.set([order], target.checked)}
      // Above the card's link.
      className="relative z-10 -my-1.5 justify-end gap-0! max-lg:min-w-11"
    />
  )
}
