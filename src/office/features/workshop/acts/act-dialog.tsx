import { useState } from 'react'
import { repairMovesFrom } from '#domain/repairs/repair-moves.ts'
import { repairStatusDescription } from '#domain/repairs/repair-status.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { ChooseState } from '../../board/choose-state.tsx'
import { usePermissions } from '../../operator/use-permissions.ts'
import { messages } from '../messages.ts'
import { type ActedRepair, actTo, type RepairAct, type RepairFormProps } from './act.ts'
import { AnswerForm } from './answer-form.tsx'
import { MoveForm } from './move-form.tsx'
import { NoteForm } from './note-form.tsx'
import { QuoteForm } from './quote-form.tsx'

interface RepairActDialogProps {
  /** Null: the dialog is closed. */
  act: RepairAct | null
  repair: ActedRepair | null
  onClose: () => void
}

/** Every act on a repair, from the board or its page. */
export function RepairActDialog({ act, repair, onClose }: RepairActDialogProps) {
  const isOpen = act !== null && repair !== null
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={isOpen ? titleOf(act, repair) : ''}
      width={act?.kind === 'quote' || act?.kind === 'choose' ? 'md' : 'sm'}
    >
      {isOpen ? <ActContent key={repair.docNum} act={act} repair={repair} onDone={onClose} /> : null}
    </Dialog>
  )
}

function ActContent({ act, repair, onDone }: RepairFormProps & { act: RepairAct }) {
  const [chosen, setChosen] = useState(act)
  const form = { repair, onDone }
  switch (chosen.kind) {
    case 'choose':
      return <ChooseMove repair={repair} onChoose={setChosen} />
    case 'quote':
      return <QuoteForm {...form} />
    case 'answer':
      return <AnswerForm {...form} accept={chosen.accept} />
    case 'note':
      return <NoteForm {...form} />
    case 'move':
      return <MoveForm {...form} to={chosen.to} />
  }
}

function ChooseMove({ repair, onChoose }: { repair: ActedRepair; onChoose: (act: RepairAct) => void }) {
  const moves = repairMovesFrom(repair.status, usePermissions())
  return (
    <ChooseState
      states={moves}
      describe={repairStatusDescription}
      onChoose={to => onChoose(actTo(to))}
      none={messages.noMoves}
    />
  )
}

function titleOf(act: RepairAct, { docNum }: ActedRepair): string {
  const of = (text: string) => `${text}: ${messages.repair(docNum).toLowerCase()}`
  switch (act.kind) {
    case 'choose':
      return messages.moveTitle(docNum)
    case 'quote':
      return of(messages.acts.quoted)
    case 'answer':
      return of(act.accept ? messages.acts.approved : messages.acts.quote_rejected)
    case 'note':
      return of(messages.note)
    case 'move':
      return of(messages.acts[act.to])
  }
}
