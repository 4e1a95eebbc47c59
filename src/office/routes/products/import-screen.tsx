import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { bulkJobs } from '#contract/office/bulk.ts'
import {
  applyImport,
  cancelImport,
  importDetail,
  importFile,
  importRows,
  imports,
  previewImport,
} from '#contract/office/products/imports.ts'
import { thingText } from '#domain/permissions/presence.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { randomKey } from '#ui/hooks/random-key.ts'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice, downloadOffice } from '../../browser/call-office.ts'
import { useCall } from '../../browser/use-call.ts'
import { ChangeSetDialog } from '../../features/audit/change-set-dialog.tsx'
import { reported } from '../../features/customers/act.ts'
import { LastingButton } from '../../features/forms/lasting-button.tsx'
import { showDone } from '../../features/forms/show-undo.ts'
import { ApplyStep } from '../../features/imports/apply-step.tsx'
import type { ImportDetail } from '../../features/imports/import-types.ts'
import { MappingStep } from '../../features/imports/mapping-step.tsx'
import { messages } from '../../features/imports/messages.ts'
import { PreviewStep } from '../../features/imports/preview-step.tsx'
import { StateBadge } from '../../features/imports/state-badge.tsx'
import { actKey } from '../../features/keys/act-key.ts'
import { LoadFailure } from '../../features/lists/load-failure.tsx'
import { usePermissions } from '../../features/operator/use-permissions.ts'
import { heldPath } from '../../features/products/held/held-path.ts'
import { showHeld } from '../../features/products/held/show-held.ts'
import { Screen } from '../../features/shell/screen.tsx'

const ASKED_EVERY_MS = 1_000

/** One import from its file to what it changed, four steps in one page (office.md 4, `Importar`). */
export function ImportScreen() {
  const id = Number(useParams().id)
  const { reply, failure, reload } = useCall(importDetail, { id })
  const isWaiting = reply !== undefined && reply.import.place !== null
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void reload(), ASKED_EVERY_MS)
    return () => clearInterval(timer)
  }, [isWaiting, reload])
  if (reply === undefined)
    return (
      <Screen title={messages.title}>
        {failure === null ? (
          <p role="status">{messages.reading}</p>
        ) : (
          <LoadFailure failure={failure} retry={reload} />
        )}
      </Screen>
    )
  return <Steps key={id} detail={reply} />
}

function Steps({ detail }: { detail: ImportDetail }) {
  const { import: summary, stats } = detail
  const { id, fileName, state, person, at, place } = summary
  const navigate = useNavigate()
  const mayUndo = usePermissions().has('imports.undo')
  const [isMapping, setMapping] = useState(state === 'mapping')
  const [isUndoing, setUndoing] = useState(false)
  const [isFresh, setFresh] = useState(false)
  const isOpen = state === 'mapping' || state === 'previewed'
  const refresh = () => invalidate(importDetail, importRows, imports)
  const [unread, setUnread] = useState(0)
  const readAgain = async (corrections: readonly { line: number; column: number; value: string }[]) => {
    let isRead = false
    await reported(async () => {
      await callOffice(previewImport, { body: { id, corrections: [...corrections] } })
      isRead = true
      await refresh()
    })
    return isRead
  }
  const cancel = () =>
    reported(async () => {
      await callOffice(cancelImport, { body: { id } })
      await refresh()
      showToast('success', messages.cancelled)
      await navigate('/importar')
    })
  return (
    <Screen
      title={fileName}
      thing={thingText('import', id)}
      lead={
        <p>
          <Link to="/importar">{messages.back}</Link> · {person ?? messages.command} ·{' '}
          {formatDateTime(new Date(at))} · <StateBadge summary={summary} />
        </p>
      }
      acts={
        <span className="flex flex-wrap gap-2">
          {summary.hasFile ? (
            <Button
              {...actKey('import.download')}
              onClick={() => reported(() => downloadOffice(importFile, { query: { id } }))}
            >
              {messages.downloadFile}
            </Button>
          ) : null}
          {isOpen ? (
            <LastingButton
              act="import.cancel"
              label={messages.cancel}
              effect={messages.cancelEffect}
              onConfirm={cancel}
            />
          ) : null}
          {summary.changeSetId !== null && !summary.isUndone && state === 'applied' ? (
            <Button variant="primary" {...actKey('import.undo')} onClick={() => setUndoing(true)}>
              {messages.undo}
            </Button>
          ) : null}
        </span>
      }
    >
      {state === 'applied' ? <Notice kind="success">{messages.counts(summary.counts)}</Notice> : null}
      {summary.isUndone ? <Notice kind="info">{messages.undoneWhy}</Notice> : null}
      {summary.isPartlyUndone ? <Notice kind="info">{messages.partlyUndoneWhy}</Notice> : null}
      {detail.stoppedBy.length === 0 ? null : (
        <Notice kind="warning" title={messages.stopped}>
          <p className="text-sm">{messages.stops(detail.stoppedBy)}</p>
        </Notice>
      )}
      {summary.heldId === null ? null : (
        <Notice kind="info" title={messages.states.held}>
          <p className="text-sm">
            <Link to={heldPath(summary.heldId)}>{messages.heldWhere}</Link>
          </p>
        </Notice>
      )}
      {isOpen ? (
        <Panel title={messages.steps.columns}>
          <p className="text-sm text-ink-muted md:hidden">{messages.onPhone}</p>
          {isMapping ? (
            <div className="max-md:hidden">
              <MappingStep
                id={id}
                onPreviewed={() => {
                  setFresh(true)
                  setUnread(0)
                  setMapping(false)
                }}
              />
            </div>
          ) : (
            <Button
              className="max-md:hidden"
              {...actKey('import.columns')}
              disabled={place !== null}
              onClick={() => setMapping(true)}
            >
              {messages.changeColumns}
            </Button>
          )}
        </Panel>
      ) : null}
      {stats === null || isMapping ? null : (
        <Panel title={state === 'applied' ? messages.whatItDid : messages.steps.preview}>
          <PreviewStep
            detail={detail}
            stats={stats}
            isFresh={isFresh}
            onCorrected={readAgain}
            onUnread={setUnread}
          />
        </Panel>
      )}
      {state === 'previewed' && stats !== null && !isMapping ? (
        <Panel title={messages.steps.apply}>
          <ApplyStep
            detail={detail}
            stats={stats}
            unread={unread}
            onApply={choice =>
              reported(async () => {
                try {
                  const key = randomKey()
                  const done = await callOffice(applyImport, { body: { id, ...choice }, idempotencyKey: key })
                  if (done.held !== null) return await showHeld(done.held)
                  const changed = done.counts.created + done.counts.updated
                  showDone(
                    messages.applied(changed),
                    mayUndo && changed > 0 ? key : null,
                    importDetail,
                    imports,
                  )
                } finally {
                  await refresh()
                  // Its invitations are a job of their own, which is seen at once.
                  if (choice.invites) await invalidate(bulkJobs)
                }
              })
            }
          />
        </Panel>
      ) : null}
      <ChangeSetDialog
        id={isUndoing ? summary.changeSetId : null}
        onClose={() => setUndoing(false)}
        onUndone={refresh}
      />
    </Screen>
  )
}
