import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import type { endOpenSession, endOtherSessions } from '#contract/shop-api/profile.ts'
import type { openSessions } from '#contract/web/session.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { callShop, ShopCallError } from '../../../browser/call-shop.ts'
import { paths } from '../../../paths.ts'
import { deviceName } from './device-name.ts'
import { endOtherSessionsCall, endSessionCall } from './profile-calls.ts'
import { texts } from './texts.ts'

export type OpenSession = ReplyOf<typeof openSessions>['sessions'][number]

/** Where the account is open, with the way to close what should not be. */
export function OpenSessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <Panel title={texts.sessions} more={{ href: paths.password(), label: texts.changePassword }}>
      <p className="text-sm text-ink-muted">{texts.sessionsHint}</p>
      {/* The button that was pressed goes with what it closed: the focus goes to what is left. */}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={texts.sessions}
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
      {/* With only one other, its own button does the same. */}
      {sessions.length > 2 ? <CloseOthers focusList={() => list.current?.focus()} /> : null}
    </Panel>
  )
}

function CloseOthers({ focusList }: { focusList: () => void }) {
  const { revalidate } = useRevalidator()
  const close = async () => {
    try {
      const { endedSessions } = await callShop<typeof endOtherSessions>(endOtherSessionsCall, {})
      showToast('success', texts.closedOthers(endedSessions))
    } catch (error) {
      showToast('error', reasonOf(error) ?? texts.closeOthersFailed)
    }
    await revalidate()
    focusList()
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-t border-line pt-3">
      <p className="text-sm text-ink-muted">{texts.closeOthersHint}</p>
      <Button size="sm" onClick={close}>
        {texts.closeOthers}
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
    try {
      await callShop<typeof endOpenSession>(endSessionCall, { query: { sessionId } })
      showToast('success', texts.closed(device))
      focusList()
    } catch (error) {
      showToast('error', reasonOf(error) ?? texts.closeFailed)
    }
    await revalidate()
  }
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-52 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {isCurrent ? <Badge tone="success">{texts.thisOne}</Badge> : null}
        </p>
        <p className="text-sm text-ink-muted">
          {texts.since(formatDateTime(new Date(createdAt)))},{' '}
          {texts.seen(formatDateTime(new Date(lastSeenAt)))}
        </p>
      </div>
      {/* One's own ends by signing out. */}
      {isCurrent ? null : (
        <Button size="sm" aria-label={texts.closeOf(device)} onClick={close}>
          {texts.close}
        </Button>
      )}
    </li>
  )
}

function reasonOf(error: unknown): string | undefined {
  return error instanceof ShopCallError ? error.problem.detail : undefined
}
