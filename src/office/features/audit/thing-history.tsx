import { useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import type { OfficeCall } from '#contract/define-office-call.ts'
import { history } from '#contract/office/audit.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { invalidate } from '../../browser/call-cache.ts'
import { useCall } from '../../browser/use-call.ts'
import type { DataColumn } from '../lists/data-table.tsx'
import { OfficeList } from '../lists/office-list.tsx'
import { usePageBefore } from '../lists/use-page-before.ts'
import { ChangeSetDialog } from './change-set-dialog.tsx'
import { messages } from './messages.ts'
import { tabMessages } from './tab-messages.ts'
import { valueText } from './value-text.ts'

type Change = ReplyOf<typeof history>['changes'][number]

export interface ThingHistoryProps {
  /** As the register calls it. */
  entity: string
  name: string
  /** What shows the thing: read again where an act is undone. */
  shownBy: OfficeCall
}

/** What was changed of a thing and its parts, by whom, newest first; each act opens, and may be undone (OFA-21). */
export function ThingHistory({ entity: of, name, shownBy }: ThingHistoryProps) {
  const [before, goBefore] = usePageBefore()
  const [opened, setOpened] = useState<number | null>(null)
  const call = useCall(history, { entity: of, key: name, ...(before !== null && { before }) })
  const next = call.reply?.next ?? null
  return (
    <Panel title={tabMessages.history}>
      <OfficeList
        caption={tabMessages.history}
        call={call}
        rowsOf={({ changes }) => changes}
        columns={columnsOf(of)}
        keyOf={({ n }) => String(n)}
        acts={({ changeSetId, title, entity }) => (
          <Button
            size="sm"
            aria-label={messages.showOf(title || messages.entity(entity))}
            onClick={() => setOpened(changeSetId)}
          >
            {messages.show}
          </Button>
        )}
        empty={{ text: messages.noHistory }}
      />
      <p className="mt-2 flex gap-2">
        {before === null ? null : <Button onClick={() => goBefore(null)}>{messages.newest}</Button>}
        {next === null ? null : <Button onClick={() => goBefore(next)}>{messages.older}</Button>}
      </p>
      <ChangeSetDialog
        id={opened}
        onClose={() => setOpened(null)}
        onUndone={() => invalidate(history, shownBy)}
      />
    </Panel>
  )
}

function columnsOf(of: string): readonly DataColumn<Change>[] {
  return [
    { title: messages.when, cell: ({ at }) => formatDateTime(new Date(at)) },
    { title: messages.person, cell: ({ actor }) => actor },
    { title: messages.act, isMain: true, cell: ({ title, entity }) => title || messages.entity(entity) },
    {
      title: messages.touched,
      cell: ({ entity, key, field, before, after }) => (
        <span className="wrap-anywhere">
          {entity === of ? null : `${messages.one(entity, partOf(key))}: `}
          {field === null
            ? after === null || after === undefined
              ? messages.removed
              : messages.created
            : `${messages.field(field)}: ${valueText(before, field)} → ${valueText(after, field)}`}
        </span>
      ),
    },
  ]
}

/** The name of a part below its thing. */
function partOf(key: string): string {
  return key.slice(key.indexOf('/') + 1)
}
