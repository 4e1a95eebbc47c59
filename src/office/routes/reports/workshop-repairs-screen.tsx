import { Link, useSearchParams } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { workshopRepairs } from '#contract/office/reports/workshop-report.ts'
import { repairStatusDescription } from '#domain/repairs/repair-status.ts'
import { formatDate, formatDay } from '#domain/time/business-day.ts'
import { useCall } from '../../browser/use-call.ts'
import type { DataColumn } from '../../features/lists/data-table.tsx'
import { fileOf } from '../../features/lists/export-buttons.tsx'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { FilteredBy } from '../../features/reports/filtered-by.tsx'
import { messages } from '../../features/reports/messages.ts'
import { filterReset } from '../../features/reports/sales-query.ts'
import { SpanFields } from '../../features/reports/span-fields.tsx'
import { figuresPath, repairsQuery } from '../../features/reports/workshop-query.ts'
import { Screen } from '../../features/shell/screen.tsx'
import { workshopPaths } from '../../features/workshop/workshop-paths.ts'

type Repair = ReplyOf<typeof workshopRepairs>['repairs'][number]

const columns: readonly DataColumn<Repair>[] = [
  {
    title: messages.repair,
    isMain: true,
    cell: ({ docNum, title }) => (
      <Link to={workshopPaths.repair(docNum)}>
        {docNum} {title}
      </Link>
    ),
  },
  { title: messages.customer, cell: ({ cardcode, cardName }) => `${cardcode} ${cardName}` },
  { title: messages.serial, cell: ({ serial }) => serial },
  { title: messages.fault, cell: ({ failure }) => failure },
  { title: messages.received, cell: ({ receivedAt }) => formatDate(new Date(receivedAt)) },
  { title: messages.state, cell: ({ statusDescription }) => statusDescription },
  {
    title: messages.underWarranty,
    cell: ({ underWarranty }) => (underWarranty ? messages.yes : messages.no),
  },
]
const daysColumn: DataColumn<Repair> = {
  title: messages.daysThere,
  isNumeric: true,
  cell: ({ days }) => days.map(messages.dayCount).join(', '),
}
const repeatColumn: DataColumn<Repair> = {
  title: messages.backAfter,
  cell: ({ repeat }) =>
    repeat === null ? null : messages.backOf(repeat.days, repeat.docNum, repeat.isSameFault),
}

/** The repairs behind a figure of the workshop (OFT-11). */
export function WorkshopRepairsScreen() {
  const [search, setSearch] = useSearchParams()
  const query = repairsQuery(search)
  const { from, to, only, state } = query
  const call = useCall(workshopRepairs, query)
  const change = (next: URLSearchParams) => setSearch(next, { replace: true })
  const hasRepeats = call.reply?.repairs.some(({ repeat }) => repeat !== null) ?? false
  const isOfStays = state !== undefined && only !== 'waiting'
  return (
    <Screen
      title={messages.repairsBehind}
      lead={
        <p>
          {whatOf(query)}: {formatDay(from)} – {formatDay(to)} ·{' '}
          <Link to={figuresPath(search)}>{messages.backToReport}</Link>
        </p>
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <SpanFields search={search} onChange={change} />
      </div>
      <FilteredBy search={search} onChange={change} />
      <OfficeList
        caption={messages.repairsBehind}
        call={call}
        rowsOf={({ repairs }) => repairs}
        totalOf={({ total }) => total}
        columns={[...columns, ...(isOfStays ? [daysColumn] : []), ...(hasRepeats ? [repeatColumn] : [])]}
        keyOf={({ docNum }) => String(docNum)}
        empty={{ text: messages.noRepairs }}
        {...filterReset(search, change)}
        isFilterable
        exported={fileOf('WorkshopRepairs', { query, permission: null })}
        expected={12}
      />
    </Screen>
  )
}

function whatOf({ only, state }: ReturnType<typeof repairsQuery>): string {
  if (state === undefined) return messages.onlyParts[only]
  const name = repairStatusDescription(state)
  return only === 'waiting' ? messages.wereIn(name) : messages.leftState(name)
}
