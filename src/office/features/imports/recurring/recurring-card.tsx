import type { BodyOf } from '#contract/call.ts'
import {
  recurringImports,
  runRecurringImport,
  saveRecurringImport,
} from '#contract/office/products/recurring-imports.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { act, undoableAct } from '../../customers/act.ts'
import { messages as importMessages } from '../messages.ts'
import type { RecurringImport } from './file-result.ts'
import { LastFiles } from './last-files.tsx'
import { messages } from './messages.ts'

/** An import that runs by itself: what, from where, when, and its last files. */
export function RecurringCard({ recurring, onChange }: { recurring: RecurringImport; onChange: () => void }) {
  const { name, isActive, isBusy, problem, failingSince, files } = recurring
  return (
    <article className="grid content-start gap-3 rounded border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-base font-semibold">{name}</h2>
        {isActive ? null : <Badge tone="muted">{messages.isPaused}</Badge>}
        {isBusy ? (
          <Badge tone="info" plain>
            {messages.isBusy}
          </Badge>
        ) : null}
      </div>
      {problem === null || failingSince === null || !isActive ? null : (
        <Notice kind="warning" title={messages.problemSince(formatDateTime(new Date(failingSince)))}>
          <p>{messages.problems[problem]}</p>
          <p className="text-sm text-ink-muted">{messages.problemAct}</p>
        </Notice>
      )}
      <Facts recurring={recurring} />
      <section aria-label={messages.files} className="grid gap-2 border-t border-line pt-3">
        <h3 className="text-sm font-semibold">{messages.files}</h3>
        {files.length === 0 ? (
          <p className="text-sm text-ink-muted">{messages.noFiles}</p>
        ) : (
          <LastFiles files={files} />
        )}
      </section>
      <Acts recurring={recurring} onChange={onChange} />
    </article>
  )
}

function Facts({ recurring }: { recurring: RecurringImport }) {
  const { kind, supplierName, source, timing, person, isActive, nextAt, lookedAt } = recurring
  const what = importMessages.kinds[kind]
  const facts = [
    [messages.what, supplierName === null ? what : messages.ofSupplier(what, supplierName)],
    [messages.where, whereOf(source)],
    [
      messages.when,
      timing.everyHours === null ? messages.atTimes(timing.times) : messages.everyHours(timing.everyHours),
    ],
    [messages.last, lookedAt === null ? messages.never : formatDateTime(new Date(lookedAt))],
    ...(isActive ? [[messages.next, formatDateTime(new Date(nextAt))]] : []),
    [messages.runsAs, person],
  ]
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(([title, text]) => (
        <div key={title} className="contents">
          <dt className="text-ink-muted">{title}</dt>
          <dd className="mb-1 wrap-anywhere sm:mb-0">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function whereOf(source: RecurringImport['source']): string {
  switch (source.kind) {
    case 'folder':
      return messages.folderOf(source.path === '' ? '/' : source.path, source.files)
    case 'web':
      return source.address
    case 'mailbox':
      return messages.mailboxOf(source.user, source.host, source.senders.join(', '))
  }
}

function Acts({ recurring, onChange }: { recurring: RecurringImport; onChange: () => void }) {
  const { id, name, isActive, isBusy } = recurring
  const run = async () => {
    await act(() => callOffice(runRecurringImport, { body: { id } }), messages.running(name))
    await invalidate(recurringImports)
  }
  const turn = async () => {
    const body = bodyOf(recurring, !isActive)
    const send = (idempotencyKey: string) => callOffice(saveRecurringImport, { body, idempotencyKey })
    await undoableAct(send, isActive ? messages.paused(name) : messages.resumed(name), recurringImports)
    await invalidate(recurringImports)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {isActive ? (
        <Button size="sm" aria-label={messages.runNowOf(name)} disabled={isBusy} onClick={run}>
          {messages.runNow}
        </Button>
      ) : null}
      <Button size="sm" aria-label={messages.changeOf(name)} onClick={onChange}>
        {messages.change}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={isActive ? messages.pauseOf(name) : messages.resumeOf(name)}
        onClick={turn}
      >
        {isActive ? messages.pause : messages.resume}
      </Button>
    </div>
  )
}

function bodyOf(recurring: RecurringImport, isActive: boolean): BodyOf<typeof saveRecurringImport> {
  const { id, version, name, kind, supplierCode, source, timing } = recurring
  return { id, version, name, kind, supplierCode, source, secret: null, timing, isActive }
}
