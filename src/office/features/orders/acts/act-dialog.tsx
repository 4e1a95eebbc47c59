import { useState } from 'react'
import { type OrderStatus, statusDescription } from '#domain/orders/order-status.ts'
import { movesFrom } from '#domain/orders/staff-moves.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { ChooseState } from '../../board/choose-state.tsx'
import { usePermissions } from '../../operator/use-permissions.ts'
import { messages } from '../messages.ts'
import { type ActedOrder, type ActFormProps, actFor, moveLabel, type OrderAct } from './act.ts'
import { CancelForm } from './cancel-form.tsx'
import { EnteredForm } from './entered-form.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import { MoveForm } from './move-form.tsx'
import { NoteForm } from './note-form.tsx'
import { ReleaseForm } from './release-form.tsx'
import { ShipForm } from './ship-form.tsx'

interface ActDialogProps {
  /** Null: the dialog is closed. */
  act: OrderAct | null
  order: ActedOrder | null
  onClose: () => void
}

/** Every act on an order, from whichever screen: what it asks for depends on where the order goes. */
export function ActDialog({ act, order, onClose }: ActDialogProps) {
  const isOpen = act !== null && order !== null
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={isOpen ? titleOf(act, order) : ''}
      width={act?.kind === 'ship' || (act?.kind === 'move' && act.to === 'invoiced') ? 'md' : 'sm'}
    >
      {isOpen ? <ActContent key={order.orderId} act={act} order={order} onDone={onClose} /> : null}
    </Dialog>
  )
}

function ActContent({ act, order, onDone }: ActFormProps & { act: OrderAct }) {
  const [chosen, setChosen] = useState<OrderAct>(act)
  // Who meanwhile moves it is named to the second one, whose move is from where they saw it (OFO-26).
  const [seen, setSeen] = useState(order)
  const form = { order: seen, onDone }
  const choose = (to: OrderStatus) => {
    setSeen(order)
    setChosen(actFor(to))
  }
  switch (chosen.kind) {
    case 'choose':
      return <ChooseMove order={order} onChoose={choose} />
    case 'ship':
      return <ShipForm {...form} />
    case 'note':
      return <NoteForm {...form} />
    case 'entered':
      return <EnteredForm {...form} />
    case 'move':
      if (chosen.to === 'cancelled') return <CancelForm {...form} />
      if (chosen.to === 'invoiced') return <InvoiceForm {...form} />
      if (chosen.to === 'confirmed' && seen.status === 'on_hold') return <ReleaseForm {...form} />
      return <MoveForm {...form} to={chosen.to} />
  }
}

/** The states the order can be moved to by this person, one button each. */
function ChooseMove({ order, onChoose }: { order: ActedOrder; onChoose: (to: OrderStatus) => void }) {
  const moves = movesFrom(order.status, usePermissions())
  return (
    <>
      <ChooseState states={moves} describe={statusDescription} onChoose={onChoose} none={messages.noMoves} />
      {moves.length === 0 ? null : <p className="mt-3 text-sm text-ink-muted">{messages.moveLasts}</p>}
    </>
  )
}

function titleOf(act: OrderAct, { docNum, status }: ActedOrder): string {
  const of = (text: string) => `${text}: ${messages.order(docNum).toLowerCase()}`
  switch (act.kind) {
    case 'choose':
      return messages.moveTitle(docNum)
    case 'ship':
      return of(messages.ship)
    case 'note':
      return of(messages.noteAct)
    case 'entered':
      return of(messages.markEntered)
    case 'move':
      return of(moveLabel(status, act.to))
  }
}
