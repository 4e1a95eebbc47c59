import { endImpersonation, openImpersonation } from '#contract/office/impersonation.ts'
import { formatTime } from '#domain/time/business-day.ts'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { useCall } from '../../../browser/use-call.ts'
import { act } from '../act.ts'
import { seeingMessages as texts } from './messages.ts'

/** Over every screen while the shop is seen as a customer: as whom, since when, and how to end it (OFC-13). */
export function SeeingStrip() {
  const { reply } = useCall(openImpersonation)
  const impersonation = reply?.impersonation ?? null
  if (impersonation === null) return null
  const { impersonationId, customer, cardcode, startedAt, expiresAt } = impersonation
  const end = async () => {
    await act(() => callOffice(endImpersonation, { body: { impersonationId } }), texts.ended)
    await invalidate(openImpersonation)
  }
  return (
    <aside
      aria-label={texts.seeAs}
      className="sticky top-0 z-50 flex h-11 items-center gap-4 bg-danger px-4 text-sm text-surface"
      data-no-print=""
      data-strip=""
    >
      <p className="min-w-0 flex-1 truncate">
        <b>{texts.seeing(customer, cardcode)}</b>{' '}
        {texts.since(formatTime(new Date(startedAt)), formatTime(new Date(expiresAt)))}
      </p>
      <button
        type="button"
        onClick={() => void end()}
        className="min-h-11 rounded px-2 font-semibold underline outline-current"
      >
        {texts.end}
      </button>
    </aside>
  )
}
