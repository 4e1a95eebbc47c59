import { useRef } from 'react'
import { endPersonSession, staff } from '#contract/office/staff.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { deviceName } from '../account/device-name.ts'
import { messages as accountMessages } from '../account/messages.ts'
import { reportFailure } from '../account/report-failure.ts'
import { LastingButton } from '../forms/lasting-button.tsx'
import { type DataColumn, DataTable } from '../lists/data-table.tsx'
import { messages } from './messages.ts'
import type { Person } from './team-shapes.ts'

type Session = Person['sessions'][number]

const columns: readonly DataColumn<Session>[] = [
  {
    title: accountMessages.device,
    isMain: true,
    cell: ({ userAgent, isShared }) => (
      <span className="flex flex-wrap items-center gap-2">
        {deviceName(userAgent)}
        {isShared ? <Badge tone="neutral">{accountMessages.shared}</Badge> : null}
      </span>
    ),
  },
  {
    title: accountMessages.since,
    isNumeric: true,
    cell: ({ createdAt }) => formatDateTime(new Date(createdAt)),
  },
  {
    title: accountMessages.lastSeen,
    isNumeric: true,
    cell: ({ lastSeenAt }) => formatDateTime(new Date(lastSeenAt)),
  },
]

/** Where a person is signed in; each session can be ended (OFA-16). */
export function PersonSessions({ person: { id, sessions } }: { person: Person }) {
  const list = useRef<HTMLElement>(null)
  const end = async ({ sessionId, userAgent }: Session) => {
    try {
      await callOffice(endPersonSession, { body: { id, sessionId } })
      showToast('success', accountMessages.ended(deviceName(userAgent)))
    } catch (error) {
      reportFailure(error)
    }
    await invalidate(staff)
    // The pressed button went with its session.
    list.current?.focus({ preventScroll: true })
  }
  return (
    <section
      ref={list}
      tabIndex={-1}
      aria-label={accountMessages.sessions}
      className="border-t border-line pt-4"
    >
      <h3 className="mb-2 font-semibold">{accountMessages.sessions}</h3>
      {sessions.length === 0 ? (
        <p className="text-sm text-ink-muted">{messages.noSessions}</p>
      ) : (
        <DataTable
          caption={accountMessages.sessions}
          columns={columns}
          rows={sessions}
          keyOf={({ sessionId }) => sessionId}
          acts={session => (
            <LastingButton
              size="sm"
              label={messages.endSession}
              name={messages.endSessionOf(deviceName(session.userAgent))}
              effect={messages.endSessionEffect(deviceName(session.userAgent))}
              onConfirm={() => end(session)}
            />
          )}
        />
      )}
    </section>
  )
}
