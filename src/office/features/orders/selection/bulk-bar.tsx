import { useState } from 'react'
import { Link } from 'react-router'
import { MOST_ON_A_SHEET } from '#domain/office/picking/picks.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { actKey } from '../../keys/act-key.ts'
import { usePermissions } from '../../operator/use-permissions.ts'
import { messages } from '../messages.ts'
import { orderPaths } from '../order-paths.ts'
import { BulkForm } from './bulk-form.tsx'
import { useSelection } from './use-selection.ts'

/** What is selected and what may be done with it (OFO-07); nothing while nothing is selected. */
export function BulkBar() {
  const selection = useSelection()
  const mayPick = usePermissions().has('orders.pick')
  const [isOpen, setOpen] = useState(false)
  const orders = selection?.orders ?? []
  if (selection === null || (orders.length === 0 && !isOpen)) return null
  return (
    <section
      aria-label={messages.selection}
      className="sticky bottom-2 z-20 flex flex-wrap items-center gap-2 rounded border border-edge bg-surface px-3 py-2 text-sm shadow-float max-lg:bottom-16"
      data-no-print=""
    >
      <p className="mr-auto font-medium" role="status">
        {messages.selectedOrders(orders.length)}
      </p>
      <Button {...actKey('orders.unselect')} onClick={() => selection.set(orders, false)}>
        {messages.selectNone}
      </Button>
      {mayPick && orders.length <= MOST_ON_A_SHEET ? (
        <Link
          to={orderPaths.picking(orders.map(({ orderId }) => orderId))}
          {...actKey('orders.sheet')}
          className="btn btn-secondary btn-md"
        >
          {messages.sheetTitle}
        </Link>
      ) : null}
      <Button variant="primary" {...actKey('orders.move')} onClick={() => setOpen(true)}>
        {messages.moveSelected}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={messages.moveSelected} width="md">
        {isOpen ? <BulkForm selection={selection} onClose={() => setOpen(false)} /> : null}
      </Dialog>
    </section>
  )
}
