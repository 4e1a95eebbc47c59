import { useRef } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { officeEndSession, officeSessions } from '#contract/office/session.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import type { UsedCall } from '../../browser/use-call.ts'
import { LastingButton } from '../forms/lasting-button.tsx'
import type { DataColumn } from '../lists/data-table.tsx'
import { OfficeList } from '../lists/office-list.tsx'
import { useOperator } from '../operator/operator.tsx'
import { deviceName } from './device-name.ts'
import { messages } from './messages.ts'
import { reportFailure } from './report-failure.ts'

export type OwnSessionsReply = ReplyOf<typeof officeSessions>
type OwnSession = OwnSessionsReply['sessions'][number]

const columns: readonly DataColumn<OwnSession>[] = [
  {
    title: messages.device,
    isMain: true,
    cell: ({ userAgent, isCurrent, isShared }) => (
      <span className="flex flex-wrap items-center gap-2">
        {deviceName(userAgent)}
        {isCurrent ? <Badge tone="success">{messages.thisOne}</Badge> : null}
        {isShared ? <Badge tone="neutral">{messages.shared}</Badge> : null}
      </span>
    ),
  },
  { title: messages.since, isNumeric: true, cell: ({ createdAt }) => formatDateTime(new Date(createdAt)) },
  {
    title: messages.lastSeen,
    isNumeric: true,
    cell: ({ lastSeenAt }) => formatDateTime(new Date(lastSeenAt)),
  },
]

/** The own open sessions, each of which can be ended (OFA-16). */
export function OwnSessions({ call }: { call: UsedCall<OwnSessionsReply> }) {
  const { idleMinutes } = useOperator()
  const list = useRef<HTMLDivElement>(null)
  const end = async ({ sessionId, userAgent }: OwnSession) => {
    try {
      await callOffice(officeEndSession, { body: { sessionId } })
      showToast('success', messages.ended(deviceName(userAgent)))
      await invalidate(officeSessions)
      // The pressed button went with its session.
      list.current?.focus({ preventScroll: true })
    } catch (error) {
      reportFailure(error)
    }
  }
  return (
    <Panel title={messages.sessions}>
      <p className="mb-2 text-sm text-ink-muted">
        {messages.sessionsWhy(idleMinutes)} {messages.sharedHow}
      </p>
      <div ref={list} tabIndex={-1}>
        <OfficeList
          caption={messages.sessions}
          call={call}
          rowsOf={reply => reply.sessions}
          columns={columns}
          keyOf={({ sessionId }) => sessionId}
          acts={session =>
            session.isCurrent ? null : (
              <LastingButton
                size="sm"
                label={messages.end}
                name={messages.endOf(deviceName(session.userAgent))}
                effect={messages.endEffect}
                onConfirm={() => end(session)}
              />
            )
          }
          empty={{ text: messages.noSessions }}
          expected={2}
        />
      </div>
    </Panel>
  )
}
