import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { actKey } from '../../keys/act-key.ts'
import { messages } from '../messages.ts'
import { BulkForm } from './bulk-form.tsx'
import { useSelection } from './use-selection.ts'

/** What is selected and what may be done with it (OFO-07); nothing while nothing is selected. */
export function BulkBar() {
  const selection = useSelection()
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
      <Button variant="primary" {...actKey('orders.move')} onClick={() => setOpen(true)}>
        {messages.moveSelected}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={messages.moveSelected} width="md">
        {isOpen ? <BulkForm selection={selection} onClose={() => setOpen(false)} /> : null}
      </Dialog>
    </section>
  )
}
