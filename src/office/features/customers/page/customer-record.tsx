import { useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import {
  customerHistory,
  customerVisits,
  noteCustomer,
  officeCustomer,
} from '#contract/office/customers/customers.ts'
import { formatDateTime, formatDay } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { useCall } from '../../../browser/use-call.ts'
import { ChangeSetDialog } from '../../audit/change-set-dialog.tsx'
import { showDone } from '../../forms/show-undo.ts'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import type { DataColumn } from '../../lists/data-table.tsx'
import { OfficeList } from '../../lists/office-list.tsx'
import { usePageBefore } from '../../lists/use-page-before.ts'
import { messages } from '../messages.ts'
import { type Customer, Muted } from './customer-summary.tsx'
import { pageMessages as texts } from './messages.ts'

/** Notes of operators about the customer, which the customer never sees (OFC-21). */
export function CustomerNotes({ customer: { cardcode, notes } }: { customer: Customer }) {
  const [written, setWritten] = useState(0)
  const { ref, busy, refusal, onSubmit } = useOfficeForm({
    name: `nota ${cardcode}`,
    fields: ['body', 'nextVisit'],
    check: form => (String(form.get('body')).trim() === '' ? { body: messages.required } : {}),
    async send(form, idempotencyKey) {
      const visit = String(form.get('nextVisit'))
      const body = { cardcode, body: String(form.get('body')).trim(), nextVisit: visit === '' ? null : visit }
      await callOffice(noteCustomer, { body, idempotencyKey })
      showDone(messages.saved, idempotencyKey, officeCustomer)
      setWritten(written + 1)
      await invalidate(officeCustomer, customerVisits)
    },
  })
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Panel title={texts.addNote}>
        <form key={written} ref={ref} onSubmit={onSubmit} noValidate className="grid gap-3">
          {refusal.whole === null ? null : <Notice kind="error">{refusal.whole}</Notice>}
          <TextArea name="body" label={texts.note} maxLength={2000} error={refusal.fields.body ?? null} />
          <TextField
            name="nextVisit"
            type="date"
            label={texts.nextVisit}
            optional
            error={refusal.fields.nextVisit ?? null}
          />
          <Button variant="primary" type="submit" busy={busy} className="justify-self-start">
            {texts.addNote}
          </Button>
        </form>
      </Panel>
      <Panel title={texts.notes}>
        {notes.length === 0 ? <Muted>{texts.noNotes}</Muted> : null}
        <ul className="grid gap-3 text-sm">
          {notes.map(({ id, at, author, body, nextVisit }) => (
            <li key={id}>
              <p className="text-ink-muted">
                {author} · {formatDateTime(new Date(at))}
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{body}</p>
              {nextVisit === null ? null : <p className="font-medium">{texts.visit(formatDay(nextVisit))}</p>}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

type Change = ReplyOf<typeof customerHistory>['changes'][number]

const columns: readonly DataColumn<Change>[] = [
  { title: texts.date, cell: ({ at }) => formatDateTime(new Date(at)) },
  { title: texts.who, cell: ({ actor }) => actor },
  { title: texts.what, isMain: true, cell: ({ title, entity }) => title || texts.entity(entity) },
  {
    title: texts.change,
    cell: ({ field, before, after }) => (
      <span className="wrap-anywhere">
        {field === null
          ? wholeRow(before, after)
          : field === 'page'
            ? `${texts.field(field)}: ${shown(after)}`
            : `${texts.field(field)}: ${shownAs(field, before)} → ${shownAs(field, after)}`}
      </span>
    ),
  },
]

/** What was changed, by whom, newest first (OFA-21, OFC-10). */
export function CustomerHistory({ cardcode }: { cardcode: string }) {
  const [before, goBefore] = usePageBefore()
  const [opened, setOpened] = useState<number | null>(null)
  const call = useCall(customerHistory, { cardcode, ...(before !== null && { before }) })
  const next = call.reply?.next ?? null
  return (
    <Panel title={texts.history}>
      <OfficeList
        caption={texts.history}
        call={call}
        rowsOf={({ changes }) => changes}
        columns={columns}
        keyOf={({ id, field }) => `${id} ${field}`}
        acts={({ changeSetId, title, entity }) =>
          changeSetId === null ? null : (
            <Button
              size="sm"
              aria-label={texts.openOf(title || texts.entity(entity))}
              onClick={() => setOpened(changeSetId)}
            >
              {texts.open}
            </Button>
          )
        }
        empty={{ text: texts.noHistory }}
      />
      <p className="mt-2 flex gap-2">
        {before === null ? null : <Button onClick={() => goBefore(null)}>{messages.first}</Button>}
        {next === null ? null : <Button onClick={() => goBefore(next)}>{texts.older}</Button>}
      </p>
      <ChangeSetDialog
        id={opened}
        onClose={() => setOpened(null)}
        onUndone={() => invalidate(customerHistory, officeCustomer)}
      />
    </Panel>
  )
}

function shownAs(field: string, value: unknown): string {
  if (field.endsWith('_at') && typeof value === 'string') return formatDateTime(new Date(value))
  return texts.value(field, shown(value))
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return messages.none
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** By which a row that was added or removed is known. */
const NAMING = ['itemcode', 'scope_ref', 'email', 'label', 'body', 'name', 'cardname', 'reason'] as const

function wholeRow(before: unknown, after: unknown): string {
  const row = Object.entries(after ?? before ?? {})
  const naming = NAMING.map(name => row.find(([column]) => column === name)?.[1]).find(Boolean)
  const percent = row.find(([column]) => column === 'percent')?.[1]
  const what = after === null || after === undefined ? texts.removed : texts.added
  return [what, naming, percent ? `${percent} %` : null].filter(Boolean).join(' · ')
}
