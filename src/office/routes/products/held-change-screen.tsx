import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import {
  decideHeldChange,
  heldChange,
  heldChanges,
  seeHeldChange,
  withdrawHeldChange,
} from '#contract/office/held-changes.ts'
import { officeToday } from '#contract/office/home.ts'
import { importDetail } from '#contract/office/products/imports.ts'
import { officeProduct } from '#contract/office/products/product-page.ts'
import { officeProductColumns } from '#contract/office/products/product-sheet.ts'
import { isOpenState } from '#domain/office/held-changes.ts'
import { thingText } from '#domain/permissions/presence.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { useCall } from '../../browser/use-call.ts'
import { ChangeSetDialog } from '../../features/audit/change-set-dialog.tsx'
import { act } from '../../features/customers/act.ts'
import { LastingButton } from '../../features/forms/lasting-button.tsx'
import { importPath } from '../../features/imports/import-types.ts'
import { PreviewStep } from '../../features/imports/preview-step.tsx'
import { actKey } from '../../features/keys/act-key.ts'
import { type DataColumn, DataTable } from '../../features/lists/data-table.tsx'
import { Facts } from '../../features/lists/facts.tsx'
import { LoadFailure } from '../../features/lists/load-failure.tsx'
import { useOperator } from '../../features/operator/operator.tsx'
import { heldPath } from '../../features/products/held/held-path.ts'
import { HeldState } from '../../features/products/held/held-state.tsx'
import { messages } from '../../features/products/held/messages.ts'
import { RefuseDialog } from '../../features/products/held/refuse-dialog.tsx'
import { BulkEffect } from '../../features/products/sheet/parts/bulk-effect.tsx'
import { Screen } from '../../features/shell/screen.tsx'

type Reply = ReplyOf<typeof heldChange>

/** One change that waits: why, what it would do now, and how it ended (OFP-12, OFP-13, OFP-14). */
export function HeldChangeScreen() {
  const id = Number(useParams().id)
  const { reply, failure, reload } = useCall(heldChange, { id })
  useSeen(reply?.change)
  return (
    <Screen
      title={reply?.change.title ?? messages.title}
      thing={thingText('held-change', id)}
      lead={
        <p>
          <Link to={heldPath()}>{messages.back}</Link>
          {reply === undefined ? null : (
            <>
              {' '}
              · <HeldState held={reply.change} />
            </>
          )}
        </p>
      }
      acts={reply === undefined ? null : <Acts held={reply.change} />}
    >
      {failure === null ? null : <LoadFailure failure={failure} retry={reload} />}
      {reply === undefined ? null : <Detail reply={reply} />}
    </Screen>
  )
}

/** Its author has read how it ended: it leaves `Hoy`. */
function useSeen(held: Reply['change'] | undefined): void {
  const id = held?.isMine === true && held.endedAt !== null && !held.isSeen ? held.id : null
  useEffect(() => {
    if (id === null) return
    void callOffice(seeHeldChange, { body: { id } }).then(
      () => invalidate(officeToday),
      // It stays on `Hoy`, and is read again there.
      () => undefined,
    )
  }, [id])
}

const refresh = () => invalidate(heldChange, heldChanges, officeToday, officeProductColumns, officeProduct)

function Acts({ held: { id, mayDecide, mayWithdraw } }: { held: Reply['change'] }) {
  const [isRefusing, setRefusing] = useState(false)
  const decide = (isApproved: boolean, reason: string) =>
    act(
      async () => {
        await callOffice(decideHeldChange, { body: { id, isApproved, reason } })
        await refresh()
      },
      isApproved ? messages.approved : messages.refused,
    )
  const withdraw = () =>
    act(async () => {
      await callOffice(withdrawHeldChange, { body: { id } })
      await refresh()
    }, messages.withdrawn)
  return (
    <span className="flex flex-wrap gap-2">
      {mayWithdraw ? (
        <LastingButton
          act="held.withdraw"
          label={messages.withdraw}
          effect={messages.withdrawEffect}
          onConfirm={withdraw}
        />
      ) : null}
      {mayDecide ? (
        <>
          <Button {...actKey('held.refuse')} onClick={() => setRefusing(true)}>
            {messages.refuse}
          </Button>
          <Button variant="primary" {...actKey('held.approve')} onClick={() => decide(true, '')}>
            {messages.approve}
          </Button>
        </>
      ) : null}
      <RefuseDialog
        open={isRefusing}
        onClose={() => setRefusing(false)}
        onRefuse={async reason => {
          if (await decide(false, reason)) setRefusing(false)
        }}
      />
    </span>
  )
}

function Detail({ reply: { change, effect, leftOver } }: { reply: Reply }) {
  const { permissions } = useOperator()
  const [isShown, setShown] = useState(false)
  const { limits, effectiveAt, decidedBy, decidedAt, endedAt, reason, changeSetId, importId } = change
  const time = (at: string) => formatDateTime(new Date(at))
  const isOwn = change.state === 'waiting' && change.isMine && !change.mayDecide
  return (
    <>
      {isOwn && permissions.includes('prices.approve') ? (
        <Notice kind="info">{messages.ownNeedsOther}</Notice>
      ) : null}
      <div className="max-w-xl">
        <Facts
          rows={[
            [messages.who, change.author],
            [messages.when, time(change.createdAt)],
            [messages.why, messages.limits(limits)],
            [messages.later, effectiveAt === null ? null : time(effectiveAt)],
            [
              messages.decidedBy,
              decidedBy === null || decidedAt === null ? null : messages.decided(decidedBy, time(decidedAt)),
            ],
            [messages.reason, reason],
            [messages.ended, endedAt === null ? null : time(endedAt)],
            [
              messages.result,
              changeSetId === null ? null : messages.changed(change.changes, change.leftCount),
            ],
          ]}
        />
      </div>
      <p className="flex flex-wrap gap-4 text-sm">
        {importId === null || !permissions.includes('imports.run') ? null : (
          <Link to={importPath(importId)}>{messages.seeImport}</Link>
        )}
        {changeSetId === null ? null : (
          <Button size="sm" onClick={() => setShown(true)}>
            {messages.seeAct}
          </Button>
        )}
      </p>
      {leftOver.length === 0 ? null : <LeftOver rows={leftOver} total={change.leftCount} />}
      {effect === null ? null : (
        <Panel title={messages.effect}>
          {effect.conflicts === 0 ? null : (
            <Notice kind="warning">{messages.conflicts(effect.conflicts)}</Notice>
          )}
          <BulkEffect
            {...effect}
            lists={effect.prices.map(({ list, name }) => ({
              number: list,
              name,
              kind: 'sale',
              currency: '$',
            }))}
          />
        </Panel>
      )}
      {importId !== null && isOpenState(change.state) && permissions.includes('imports.run') ? (
        <ImportEffect id={importId} />
      ) : null}
      <ChangeSetDialog id={isShown ? changeSetId : null} onClose={() => setShown(false)} onUndone={refresh} />
    </>
  )
}

/** What an import would do, as its author saw it. */
function ImportEffect({ id }: { id: number }) {
  const { reply, failure, reload } = useCall(importDetail, { id })
  if (reply === undefined) return failure === null ? null : <LoadFailure failure={failure} retry={reload} />
  return reply.stats === null ? null : (
    <Panel title={messages.effect}>
      <PreviewStep detail={reply} stats={reply.stats} onCorrected={async () => false} onUnread={() => {}} />
    </Panel>
  )
}

const columns: readonly DataColumn<Reply['leftOver'][number]>[] = [
  { title: messages.leftWhat, isMain: true, cell: ({ name }) => name },
  { title: messages.leftWhy, cell: ({ reason }) => reason },
]

function LeftOver({ rows, total }: { rows: Reply['leftOver']; total: number }) {
  return (
    <Panel title={messages.leftTitle}>
      <DataTable caption={messages.leftTitle} columns={columns} rows={rows} keyOf={({ name }) => name} />
      {total > rows.length ? (
        <p className="text-sm text-ink-muted">{messages.leftShown(rows.length, total)}</p>
      ) : null}
    </Panel>
  )
}
