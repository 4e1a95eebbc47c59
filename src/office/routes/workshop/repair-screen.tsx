import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { officeRepair } from '#contract/office/workshop/repairs.ts'
import { thingText } from '#domain/permissions/presence.ts'
import type { RepairStatus } from '#domain/repairs/repair-status.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { useCall } from '../../browser/use-call.ts'
import { actKey } from '../../features/keys/act-key.ts'
import { ageText } from '../../features/lists/age.ts'
import { LoadFailure } from '../../features/lists/load-failure.tsx'
import { useNow } from '../../features/lists/use-now.ts'
import { Screen } from '../../features/shell/screen.tsx'
import { useFocusWhenMoved } from '../../features/shell/use-focus-when-moved.ts'
import { actTo, type RepairAct } from '../../features/workshop/acts/act.ts'
import { RepairActDialog } from '../../features/workshop/acts/act-dialog.tsx'
import { messages } from '../../features/workshop/messages.ts'
import { RepairData } from '../../features/workshop/page/repair-data.tsx'
import { RepairPhotos } from '../../features/workshop/page/repair-photos.tsx'
import { QuotePanel, RepairHistory } from '../../features/workshop/page/repair-record.tsx'
import { RepairParts } from '../../features/workshop/parts/repair-parts.tsx'
import type { Repair } from '../../features/workshop/repair-types.ts'
import { workshopPaths } from '../../features/workshop/workshop-paths.ts'

/** What usually comes next. */
const NEXT: Readonly<Partial<Record<RepairStatus, RepairStatus>>> = {
  received: 'diagnosing',
  diagnosing: 'quoted',
  quoted: 'approved',
  approved: 'repairing',
  quote_rejected: 'returned',
  waiting_parts: 'repairing',
  repairing: 'ready',
  ready: 'delivered',
}

/** One repair: what to do now, its data, quote, photos, notes and history (OFT-03, OFT-05). */
export function RepairScreen() {
  const docNum = Number(useParams().docNum)
  const { reply, failure, reload } = useCall(officeRepair, { docNum })
  if (reply !== undefined) return <RepairContent repair={reply} />
  return (
    <Screen title={messages.workshop}>
      {failure === null ? (
        <p role="status">{messages.loading}</p>
      ) : (
        <LoadFailure failure={failure} retry={reload} />
      )}
    </Screen>
  )
}

function RepairContent({ repair }: { repair: Repair }) {
  const { docNum, status, statusDescription, statusAt, title, cardName, isLate, promisedAt } = repair
  const [act, setAct] = useState<RepairAct | null>(null)
  const now = useNow()
  const heading = useFocusWhenMoved(status)
  return (
    <Screen
      thing={thingText('repair', docNum)}
      title={messages.repair(docNum)}
      lead={
        <p ref={heading} tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="info">{statusDescription}</Badge>
          <span title={messages.ageInState}>{ageText(statusAt, now)}</span>
          {isLate && promisedAt !== null ? <Badge tone="danger">{messages.late(promisedAt)}</Badge> : null}
          <span className="wrap-anywhere">
            {title} · {cardName}
          </span>
        </p>
      }
      acts={
        <Link
          to={workshopPaths.slip(docNum)}
          {...actKey('repair.slip')}
          data-no-print=""
          className={buttonClasses({})}
        >
          <Icon name="print" />
          {messages.slip}
        </Link>
      }
    >
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="contents xl:grid xl:gap-4">
          <WhatNow repair={repair} onAct={setAct} />
          <RepairData repair={repair} />
          <QuotePanel repair={repair} />
          <RepairParts repair={repair} />
        </div>
        <div className="grid min-w-0 gap-4">
          <RepairHistory repair={repair} onAct={setAct} />
          <RepairPhotos repair={repair} />
        </div>
      </div>
      <RepairActDialog act={act} repair={repair} onClose={() => setAct(null)} />
    </Screen>
  )
}

/** What to do now: a sentence and one button; the other moves behind `Mover a…`. */
function WhatNow({ repair: { status, moves }, onAct }: { repair: Repair; onAct: (act: RepairAct) => void }) {
  const next = NEXT[status]
  const main = moves.some(({ to }) => to === next) ? next : undefined
  return (
    <section
      aria-label={messages.whatNow[status]}
      className="flex flex-wrap items-center gap-3 rounded border border-line bg-surface p-3 max-lg:sticky max-lg:bottom-14 max-lg:z-30 max-lg:order-last max-lg:shadow-float"
    >
      <p className="min-w-52 flex-1 font-medium">{messages.whatNow[status]}</p>
      <div className="flex flex-wrap gap-2 max-lg:w-full max-lg:[&>button]:flex-auto" data-no-print="">
        {moves.length > 1 || (moves.length === 1 && main === undefined) ? (
          <Button {...actKey('repair.move')} onClick={() => onAct({ kind: 'choose' })}>
            {messages.move}
          </Button>
        ) : null}
        {main === undefined ? null : (
          <Button variant="primary" {...actKey('repair.next')} onClick={() => onAct(actTo(main))}>
            {messages.acts[main]}
          </Button>
        )}
      </div>
    </section>
  )
}
