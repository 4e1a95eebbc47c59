import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { waitingParts } from '#contract/office/workshop/repair-parts.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useCall } from '../../browser/use-call.ts'
import type { DataColumn } from '../../features/lists/data-table.tsx'
import { fileOf } from '../../features/lists/export-buttons.tsx'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { SearchBox } from '../../features/lists/search-box.tsx'
import { keptView } from '../../features/lists/views/view-address.ts'
import { usePermissions } from '../../features/operator/use-permissions.ts'
import { Screen } from '../../features/shell/screen.tsx'
import { messages as workshop } from '../../features/workshop/messages.ts'
import { ArrivalForm } from '../../features/workshop/parts/arrival-form.tsx'
import { ExpectForm } from '../../features/workshop/parts/expect-form.tsx'
import { messages } from '../../features/workshop/parts/messages.ts'
import { PartActs } from '../../features/workshop/parts/part-acts.tsx'
import type { WaitingPart } from '../../features/workshop/parts/part-types.ts'
import { workshopPaths } from '../../features/workshop/workshop-paths.ts'

const columns: readonly DataColumn<WaitingPart>[] = [
  {
    title: messages.supplier,
    cell: ({ supplier }) => supplier || <span className="text-ink-muted">{messages.noSupplier}</span>,
  },
  {
    title: messages.part,
    isMain: true,
    cell: ({ name, itemCode }) => (
      <>
        {name}
        {itemCode === null ? null : <span className="block text-xs text-ink-muted">{itemCode}</span>}
      </>
    ),
  },
  { title: messages.quantity, isNumeric: true, cell: ({ quantity }) => formatQuantity(quantity) },
  {
    title: messages.expected,
    cell: ({ expectedOn, isLate }) =>
      expectedOn === null ? null : isLate ? (
        <Badge tone="danger">{messages.late(expectedOn)}</Badge>
      ) : (
        formatDay(expectedOn)
      ),
  },
  {
    title: messages.machines,
    cell: ({ machines }) => (
      <ul>
        {machines.map(({ id, docNum, title, cardName }) => (
          <li key={id}>
            <Link to={workshopPaths.repair(docNum)}>{messages.machine(docNum, title)}</Link>{' '}
            <span className="text-xs text-ink-muted">{cardName}</span>
          </li>
        ))}
      </ul>
    ),
  },
]

/** `Repuestos`: what the workshop waits for, by supplier and part, and for whom it is when it comes (OFT-04). */
export function PartsScreen() {
  const [search, setSearch] = useSearchParams()
  const text = search.get('q') ?? ''
  const call = useCall(waitingParts, { text })
  const mayEdit = usePermissions().has('repairs.edit')
  const [opened, setOpened] = useState<{ kind: 'arrival' | 'expect'; part: WaitingPart } | null>(null)
  const close = () => setOpened(null)
  const setText = (q: string) => setSearch({ ...keptView(search), ...(q !== '' && { q }) }, { replace: true })
  const unnamed = call.reply?.unnamed ?? []
  return (
    <Screen title={messages.parts} lead={messages.partsLead}>
      <p className="text-sm">
        <Link to={workshopPaths.board()}>{workshop.workshop}</Link>
      </p>
      <SearchBox
        own={null}
        label={messages.search}
        hint={messages.searchHint}
        text={text}
        onSearch={setText}
      />
      {unnamed.length === 0 ? null : (
        <Notice kind="warning">
          {messages.unnamed}:{' '}
          {unnamed.map(({ docNum, title, cardName }, at) => (
            <span key={docNum}>
              {at === 0 ? null : ', '}
              <Link to={workshopPaths.repair(docNum)} title={cardName}>
                {messages.machine(docNum, title)}
              </Link>
            </span>
          ))}
        </Notice>
      )}
      <OfficeList
        caption={messages.parts}
        call={call}
        rowsOf={({ parts }) => parts}
        columns={columns}
        keyOf={({ machines }) => String(machines[0]?.id)}
        acts={part =>
          mayEdit ? (
            <div className="flex flex-wrap justify-end gap-2">
              <PartActs
                name={part.name}
                onArrived={() => setOpened({ kind: 'arrival', part })}
                onExpect={() => setOpened({ kind: 'expect', part })}
              />
            </div>
          ) : null
        }
        empty={{ text: messages.nothing }}
        exported={fileOf('WaitingParts', { query: { text }, permission: null })}
        {...(text === '' ? {} : { clearFilters: () => setText('') })}
        isFilterable
      />
      <Dialog
        open={opened !== null}
        onClose={close}
        title={
          opened === null
            ? ''
            : opened.kind === 'arrival'
              ? messages.arrivedOf(opened.part.name)
              : messages.expectOf(opened.part.name)
        }
        width="sm"
      >
        {opened === null ? null : opened.kind === 'arrival' ? (
          <ArrivalForm part={opened.part} onDone={close} />
        ) : (
          <ExpectForm
            parts={opened.part.machines.map(({ id }) => id)}
            supplier={opened.part.supplier}
            expectedOn={opened.part.expectedOn}
            onDone={close}
          />
        )}
      </Dialog>
    </Screen>
  )
}
