import type { ReplyOf } from '#contract/call.ts'
import type { services } from '#contract/shop/repairs.ts'
import { formatDate } from '#domain/time/business-day.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { paths } from '../../../site/paths.ts'
import { messages } from './messages.ts'

type Repair = ReplyOf<typeof services>['services'][number]

export type DashboardRepair = Pick<Repair, 'docNum' | 'title' | 'statusDescription' | 'receivedAt'> & {
  /** A quote awaits the customer's approval. */
  readonly awaitsApproval: boolean
}

/** Repairs in progress. */
export function RepairsPanel({ repairs }: { repairs: readonly DashboardRepair[] }) {
  return (
    <Panel title={messages.repairs} more={{ href: paths.repairs(), label: messages.allRepairs }}>
      {repairs.length === 0 ? <p className="text-sm text-ink-muted">{messages.noRepairs}</p> : null}
      <ul className="divide-y divide-line text-sm">
        {repairs.map(({ docNum, title, statusDescription, receivedAt, awaitsApproval }) => (
          <li key={docNum} className="flex flex-wrap items-center gap-x-3 py-2">
            <div className="min-w-40 flex-1">
              <p className="font-medium">{title}</p>
              <p className="text-xs text-ink-muted">
                {messages.repair(docNum)} · {formatDate(new Date(receivedAt))}
              </p>
            </div>
            <Badge plain tone={awaitsApproval ? 'warning' : 'info'}>
              {awaitsApproval ? messages.quoteWaits : statusDescription}
            </Badge>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
