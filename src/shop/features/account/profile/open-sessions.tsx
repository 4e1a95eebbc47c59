import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import type { openSessions } from '#contract/shop/auth.ts'
import { closeOtherSessions, closeSession } from '#contract/shop/auth.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { callShop } from '../../../browser/call-shop.ts'
import { paths } from '../../../site/paths.ts'
import { reportChange } from '../report-change.ts'
import { deviceName } from './device-name.ts'
import { messages } from './messages.ts'

export type OpenSession = ReplyOf<typeof openSessions>['sessions'][number]

/** The open sessions of the account, each with a button to close it. */
export function OpenSessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <Panel title={messages.sessions} more={{ href: paths.password(), label: messages.changePassword }}>
      <p className="text-sm text-ink-muted">{messages.sessionsHint}</p>
      {/* The pressed button disappears with its session: the list takes the focus. */}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={messages.sessions}
        className="mt-2 scroll-mt-32 divide-y divide-line"
      >
        {sessions.map(session => (
          <SessionLine
            key={session.sessionId}
            session={session}
            focusList={() => list.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
      {/* With one other session, its own button is enough. */}
      {sessions.length > 2 ? <CloseOthers focusList={() => list.current?.focus()} /> : null}
    </Panel>
  )
}

function CloseOthers({ focusList }: { focusList: () => void }) {
  const { revalidate } = useRevalidator()
  const close = async () => {
    await reportChange(
      callShop(closeOtherSessions),
      ({ endedSessions }) => messages.closedOthers(endedSessions),
      messages.closeOthersFailed,
    )
    await revalidate()
    focusList()
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-t border-line pt-3">
      <p className="text-sm text-ink-muted">{messages.closeOthersHint}</p>
      <Button size="sm" onClick={close}>
        {messages.closeOthers}
      </Button>
    </div>
  )
}

function SessionLine({
  session: { sessionId, createdAt, lastSeenAt, userAgent, isCurrent },
  focusList,
}: {
  session: OpenSession
  focusList: () => void
}) {
  const { revalidate } = useRevalidator()
  const device = deviceName(userAgent)
  const close = async () => {
    const closing = callShop(closeSession, { query: { sessionId } })
    if (await reportChange(closing, () => messages.closed(device), messages.closeFailed)) focusList()
    await revalidate()
  }
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-52 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {isCurrent ? <Badge tone="success">{messages.thisOne}</Badge> : null}
        </p>
        <p className="text-sm text-ink-muted">
          {messages.since(formatDateTime(new Date(createdAt)))},{' '}
          {messages.seen(formatDateTime(new Date(lastSeenAt)))}
        </p>
      </div>
      {/* The current session ends by signing out. */}
      {isCurrent ? null : (
        <Button size="sm" aria-label={messages.closeOf(device)} onClick={close}>
          {messages.close}
        </Button>
      )}
    </li>
  )
}
