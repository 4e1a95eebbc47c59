import { useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { history } from '#contract/office/audit.ts'
import { officeProduct } from '#contract/office/products/product-page.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { invalidate } from '../../../browser/call-cache.ts'
import { useCall } from '../../../browser/use-call.ts'
import { ChangeSetDialog } from '../../audit/change-set-dialog.tsx'
import { messages as auditMessages } from '../../audit/messages.ts'
import { valueText } from '../../audit/value-text.ts'
import type { DataColumn } from '../../lists/data-table.tsx'
import { OfficeList } from '../../lists/office-list.tsx'
import { usePageBefore } from '../../lists/use-page-before.ts'
import { messages } from '../messages.ts'

type Change = ReplyOf<typeof history>['changes'][number]

const columns: readonly DataColumn<Change>[] = [
  { title: messages.date, cell: ({ at }) => formatDateTime(new Date(at)) },
  { title: messages.who, cell: ({ actor }) => actor },
  { title: messages.what, isMain: true, cell: ({ title, entity }) => title || auditMessages.entity(entity) },
  {
    title: messages.change,
    cell: ({ field, before, after }) => (
      <span className="wrap-anywhere">
        {field === null
          ? after === null || after === undefined
            ? auditMessages.removed
            : auditMessages.created
          : `${auditMessages.field(field)}: ${valueText(before)} → ${valueText(after)}`}
      </span>
    ),
  },
]

/** What was changed of a product, by whom, newest first; each act opens, and may be undone (OFA-21). */
export function ProductHistory({ code }: { code: string }) {
  const [before, goBefore] = usePageBefore()
  const [opened, setOpened] = useState<number | null>(null)
  const call = useCall(history, { entity: 'product', key: code, ...(before !== null && { before }) })
  const next = call.reply?.next ?? null
  return (
    <Panel title={messages.history}>
      <OfficeList
        caption={messages.history}
        call={call}
        rowsOf={({ changes }) => changes}
        columns={columns}
        keyOf={({ n }) => String(n)}
        acts={({ changeSetId, title, entity }) => (
          <Button
            size="sm"
            aria-label={messages.openOf(title || auditMessages.entity(entity))}
            onClick={() => setOpened(changeSetId)}
          >
            {messages.open}
          </Button>
        )}
        empty={{ text: messages.noHistory }}
      />
      <p className="mt-2 flex gap-2">
        {before === null ? null : <Button onClick={() => goBefore(null)}>{messages.first}</Button>}
        {next === null ? null : <Button onClick={() => goBefore(next)}>{messages.older}</Button>}
      </p>
      <ChangeSetDialog
        id={opened}
        onClose={() => setOpened(null)}
        onUndone={() => invalidate(history, officeProduct)}
      />
    </Panel>
  )
}
