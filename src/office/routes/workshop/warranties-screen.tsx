import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { detailOf } from '#contract/browser/call-server.ts'
import type { ReplyOf } from '#contract/call.ts'
import { officeToday } from '#contract/office/home.ts'
import {
  decideWarranty,
  officeWarranty,
  takeBackWarranty,
  warrantyQueue,
} from '#contract/office/workshop/warranties.ts'
import { thingText } from '#domain/permissions/presence.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast, showToastWithAct } from '#ui/feedback/toast.ts'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { useCall } from '../../browser/use-call.ts'
import { actKey } from '../../features/keys/act-key.ts'
import { ageText } from '../../features/lists/age.ts'
import { ExportButtons, fileOf } from '../../features/lists/export-buttons.tsx'
import { LoadFailure } from '../../features/lists/load-failure.tsx'
import { useNow } from '../../features/lists/use-now.ts'
import { Screen } from '../../features/shell/screen.tsx'
import { messages } from '../../features/workshop/warranties/messages.ts'
import { ProofView } from '../../features/workshop/warranties/proof-view.tsx'
import { RejectDialog } from '../../features/workshop/warranties/reject-dialog.tsx'
import { WarrantyFacts } from '../../features/workshop/warranties/warranty-facts.tsx'
import { warrantyPaths } from '../../features/workshop/warranties/warranty-paths.ts'

type Queue = ReplyOf<typeof warrantyQueue>

/** `Garantías`: the oldest that waits with its proof open; `A` approves, `R` rejects, the next opens by itself (OFT-07). */
export function WarrantiesScreen() {
  const { reply, failure, reload } = useCall(warrantyQueue)
  const [search, setSearch] = useSearchParams()
  const chosen = search.get('registro')
  const id = chosen ?? reply?.registrations[0]?.id ?? null
  return (
    <Screen
      title={messages.title}
      lead={reply === undefined ? null : messages.waiting(reply.waiting)}
      thing={id === null ? undefined : thingText('warranty', id)}
    >
      <p className="text-sm">
        <Link to={warrantyPaths.brands}>{messages.brands}</Link>
      </p>
      {failure === null ? null : <LoadFailure failure={failure} retry={reload} />}
      {reply === undefined ? (
        failure === null ? (
          <p role="status">{messages.loading}</p>
        ) : null
      ) : id === null ? (
        <EmptyState icon="check-circle" title={messages.none}>
          <p>{messages.noneDetail}</p>
        </EmptyState>
      ) : (
        <Decision
          id={id}
          queue={reply}
          onDecided={() => {
            const next = nextAfter(reply, id)
            // At once: the next key decides on what is open.
            setSearch(next === null ? {} : { registro: next }, { replace: true, flushSync: true })
          }}
        />
      )}
      {reply === undefined || reply.waiting === 0 ? null : (
        <ExportButtons {...fileOf('WarrantyQueue', { permission: null })} name={messages.title} />
      )}
    </Screen>
  )
}

/** The one that waits next, or the oldest after the last. */
function nextAfter({ registrations }: Queue, id: string): string | null {
  const at = registrations.findIndex(one => one.id === id)
  const others = registrations.filter(one => one.id !== id)
  return (others[Math.max(at, 0)] ?? others[0])?.id ?? null
}

interface DecisionProps {
  id: string
  queue: Queue
  onDecided: () => void
}

function Decision({ id, queue, onDecided }: DecisionProps) {
  const { reply, failure, reload } = useCall(officeWarranty, { id })
  const [rejected, setRejected] = useState<string | null>(null)
  const now = useNow()
  const heading = useFocusOnNext(id)
  const isOpen = reply?.status === 'submitted'
  const approving = useRef(false)
  const next = async () => {
    setRejected(null)
    onDecided()
    await refresh()
  }
  const approve = async () => {
    if (!isOpen || approving.current) return
    approving.current = true
    try {
      await callOffice(decideWarranty, { body: { id, to: 'approved' } })
      const run = () => takeBack(id)
      showToastWithAct('success', messages.approved, { label: messages.takeBack, run })
      await next()
    } catch (error) {
      showToast('error', detailOf(error, messages.failed))
      // Somebody else may have decided: show what is true now.
      await invalidate(warrantyQueue, officeWarranty)
    } finally {
      approving.current = false
    }
  }
  if (reply === undefined) {
    return failure === null ? (
      <p role="status">{messages.loading}</p>
    ) : (
      <LoadFailure failure={failure} retry={reload} />
    )
  }
  const { createdAt, decided, proof, title } = reply
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 grid-cols-1 gap-2">
          <h2 ref={heading} tabIndex={-1} className="text-base font-semibold">
            {title}{' '}
            <span className="font-normal text-ink-muted">
              {isOpen ? messages.age(ageText(createdAt, now)) : reply.statusDescription}
            </span>
          </h2>
          <ProofView key={id} id={id} pages={proof.pages} />
        </div>
        <div className="contents lg:grid lg:min-w-0 lg:grid-cols-1 lg:gap-4">
          {decided === null ? null : (
            <Notice kind="info" title={reply.statusDescription}>
              <p>{messages.decidedBy(decided.by, formatDateTime(new Date(decided.at)))}</p>
            </Notice>
          )}
          {isOpen ? (
            <div className="phone-bar flex gap-2">
              <Button className="flex-1" {...actKey('warranties.reject')} onClick={() => setRejected(id)}>
                {messages.reject}
              </Button>
              <Button
                className="flex-1"
                variant="primary"
                {...actKey('warranties.approve')}
                onClick={approve}
              >
                {messages.approve}
              </Button>
            </div>
          ) : null}
          <WarrantyFacts warranty={reply} />
          <Waiting queue={queue} id={id} now={now} />
        </div>
      </div>
      <RejectDialog
        id={rejected}
        onClose={() => setRejected(null)}
        onRejected={() => {
          showToast('success', messages.rejected)
          void next()
        }}
      />
    </>
  )
}

function refresh(): Promise<void> {
  return invalidate(warrantyQueue, officeWarranty, officeToday)
}

/** While its mail has not left, an approval is taken back: the registration waits again (OFX-06). */
async function takeBack(id: string): Promise<void> {
  try {
    await callOffice(takeBackWarranty, { body: { id } })
    showToast('success', messages.takenBack)
  } catch (error) {
    showToast('error', detailOf(error, messages.failed))
  } finally {
    await refresh()
  }
}

/** Focus goes to the next one as it opens, so that the keys go on and screen readers say what it is. */
function useFocusOnNext(id: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(id)
  useEffect(() => {
    if (last.current === id || heading.current === null) return
    last.current = id
    heading.current.focus()
  })
  return heading
}

function Waiting({ queue: { registrations }, id, now }: { queue: Queue; id: string; now: Date }) {
  return (
    <Panel title={messages.queue}>
      <ol className="grid max-h-80 gap-1 overflow-y-auto text-sm">
        {registrations.map(one => (
          <li key={one.id}>
            <Link
              to={warrantyPaths.one(one.id)}
              aria-current={one.id === id ? 'true' : undefined}
              className="flex min-h-11 items-center justify-between gap-3 rounded px-2 no-underline hover:bg-canvas aria-[current]:bg-canvas aria-[current]:font-semibold lg:min-h-8"
            >
              <span className="truncate">{one.title}</span>
              <span className="text-xs whitespace-nowrap text-ink-muted">{ageText(one.createdAt, now)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
