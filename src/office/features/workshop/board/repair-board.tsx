import { useState } from 'react'
import { repairRefusal } from '#domain/repairs/repair-moves.ts'
import type { UsedCall } from '../../../browser/use-call.ts'
import { StatusBoard } from '../../board/status-board.tsx'
import { useNow } from '../../lists/use-now.ts'
import { usePermissions } from '../../operator/use-permissions.ts'
import { actTo, type RepairAct } from '../acts/act.ts'
import { RepairActDialog } from '../acts/act-dialog.tsx'
import { messages } from '../messages.ts'
import type { RepairCard, RepairColumn } from '../repair-types.ts'
import { RepairCardContent } from './repair-card.tsx'

const LISTED = [['M', messages.move]] as const

interface RepairBoardProps {
  call: UsedCall<{ columns: RepairColumn[] }>
  clearFilters: (() => void) | undefined
}

/** Machines by state (OFT-01): dragged, or moved by keys: `M` and `N` on the focused card. */
export function RepairBoard({ call, clearFilters }: RepairBoardProps) {
  const now = useNow()
  const permissions = usePermissions()
  const [acted, setActed] = useState<{ act: RepairAct; repair: RepairCard } | null>(null)
  const mayEdit = permissions.has('repairs.edit')
  return (
    <>
      <StatusBoard<RepairCard, RepairColumn>
        name="taller"
        call={call}
        clearFilters={clearFilters}
        things={{
          idOf: ({ docNum }) => docNum,
          content: card => <RepairCardContent card={card} now={now} />,
          labelOf: ({ statusDescription, count }) => `${statusDescription}: ${messages.repairs(count)}`,
          refusalOf: (from, to) => repairRefusal(from, to, permissions),
          refusals: messages.refusal,
        }}
        onDrop={(repair, to) => setActed({ act: actTo(to), repair })}
        onKey={(repair, key) => {
          if (key !== 'm' || !mayEdit) return false
          setActed({ act: { kind: 'choose' }, repair })
          return true
        }}
        listed={mayEdit ? LISTED : []}
        acted={acted?.repair.docNum ?? null}
      />
      <RepairActDialog
        act={acted?.act ?? null}
        repair={acted?.repair ?? null}
        onClose={() => setActed(null)}
      />
    </>
  )
}
