import { Link, useSearchParams } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { exportWorkshop } from '#contract/office/reports/report-exports.ts'
import { NONE } from '#contract/office/reports/sales-report.ts'
import { workshopFigures } from '#contract/office/reports/workshop-report.ts'
import { WORKSHOP_BY, WORKSHOP_SORTS, type WorkshopBy } from '#domain/reports/workshop.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useCall } from '../../browser/use-call.ts'
import { type DataColumn, DataTable } from '../../features/lists/data-table.tsx'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { usePermissions } from '../../features/operator/use-permissions.ts'
import { FilteredBy } from '../../features/reports/filtered-by.tsx'
import { messages } from '../../features/reports/messages.ts'
import { ReportNav } from '../../features/reports/report-nav.tsx'
import { filterReset, withValue } from '../../features/reports/sales-query.ts'
import { reportFile } from '../../features/reports/save-report.tsx'
import { SpanFields } from '../../features/reports/span-fields.tsx'
import {
  repairsPath,
  soldPath,
  statePath,
  withinRow,
  workshopQuery,
} from '../../features/reports/workshop-query.ts'
import { Screen } from '../../features/shell/screen.tsx'

type Reply = ReplyOf<typeof workshopFigures>
type Row = Reply['rows'][number]
type State = Reply['states'][number]

const BYS = WORKSHOP_BY.map(value => ({ value, label: messages.workshopBys[value] }))
const SORTS = WORKSHOP_SORTS.map(value => ({ value, label: messages.workshopSorts[value] }))

/** `Taller` of the reports: what comes back broken, of what and how often, and how long it stays (OFT-11). */
export function WorkshopFiguresScreen() {
  const [search, setSearch] = useSearchParams()
  const seesSales = usePermissions().has('reports.read')
  const change = (next: URLSearchParams) => setSearch(next, { replace: true, preventScrollReset: true })
  const query = workshopQuery(search)
  const { by, sort } = query
  const call = useCall(workshopFigures, query)
  const { reply } = call
  return (
    <Screen title={messages.workshopTitle} lead={<p>{messages.workshopLead}</p>}>
      <ReportNav />
      <div className="flex flex-wrap items-end gap-3">
        <SpanFields search={search} onChange={change} />
        <Select
          label={messages.by}
          value={by}
          options={BYS}
          onChange={event => change(withValue(search, { por: event.target.value }))}
        />
        <Select
          label={messages.sort}
          value={sort}
          options={SORTS}
          onChange={event => change(withValue(search, { orden: event.target.value }))}
        />
      </div>
      <FilteredBy search={search} onChange={change} />
      {reply === undefined ? null : <Totals search={search} total={reply.total} />}
      <OfficeList
        caption={`${messages.workshopTitle}: ${messages.workshopBys[by]}`}
        call={call}
        rowsOf={({ rows }) => rows}
        totalOf={({ rowCount }) => rowCount}
        columns={columnsOf(search, by, seesSales)}
        keyOf={({ key }) => key}
        empty={{ text: messages.noRepairs }}
        {...filterReset(search, change)}
        isFilterable
        exported={reportFile('ExportWorkshop', exportWorkshop, query, 'repairs.read')}
        expected={12}
      />
      {reply === undefined ? null : (
        <Panel title={messages.stateDays}>
          <p className="mb-2 text-sm text-ink-muted">{messages.stateDaysLead}</p>
          <DataTable
            caption={messages.stateDays}
            columns={stateColumns(search)}
            rows={reply.states}
            keyOf={({ status }) => status}
          />
        </Panel>
      )}
    </Screen>
  )
}

function Totals({ search, total }: { search: URLSearchParams; total: Reply['total'] }) {
  const { repairs, warranty, machines, sold, failures, repeats, sameFault } = total
  const isNarrow = search.has('producto') || search.has('marca')
  const cards = [
    {
      name: messages.repairs,
      value: repairs.toLocaleString('es-UY'),
      to: repairsPath(search, 'all'),
      detail: null,
    },
    {
      name: messages.underWarranty,
      value: messages.partOf(warranty, repairs),
      to: repairsPath(search, 'warranty'),
      detail: null,
    },
    // Of all that is sold, from screws to saws, a rate would say nothing.
    isNarrow
      ? {
          name: messages.failuresPer100,
          value: failures?.toLocaleString('es-UY') ?? '—',
          to: null,
          detail: sold === null ? messages.noUnitsSold : messages.failuresOf(machines, sold),
        }
      : {
          name: messages.machines,
          value: machines.toLocaleString('es-UY'),
          to: null,
          detail: messages.machinesHint,
        },
    {
      name: messages.repeats,
      value: messages.partOf(repeats, repairs),
      to: repairsPath(search, 'repeats'),
      detail: sameFault === 0 ? null : messages.sameFault(sameFault),
    },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {cards.map(({ name, value, to, detail }) => (
        <div
          key={name}
          className="grid content-start gap-0.5 rounded border border-line bg-surface px-4 py-3"
        >
          <dt className="text-sm text-ink-muted">{name}</dt>
          <dd className="font-semibold tabular-nums lg:text-lg">
            {to === null || repairs === 0 ? (
              value
            ) : (
              <Link to={to} aria-label={messages.openRepairs(name, value)}>
                {value}
              </Link>
            )}
          </dd>
          {detail === null ? null : <dd className="text-xs text-ink-muted">{detail}</dd>}
        </div>
      ))}
    </dl>
  )
}

function columnsOf(search: URLSearchParams, by: WorkshopBy, seesSales: boolean): DataColumn<Row>[] {
  const linked = (value: number, what: string, { label }: Row, to: string, text: string) =>
    value === 0 ? (
      text
    ) : (
      <Link to={to} aria-label={messages.openRepairs(`${what} ${text}`, label)}>
        {text}
      </Link>
    )
  return [
    {
      title: messages.workshopBys[by],
      isMain: true,
      cell: ({ key, label }) => {
        const name = by === 'product' && key !== NONE ? `${key} · ${label}` : label
        // Of one product there is nothing below it.
        return search.get('producto') === key ? name : <Link to={withinRow(search, by, key)}>{name}</Link>
      },
    },
    {
      title: messages.repairs,
      isNumeric: true,
      cell: row =>
        linked(
          row.repairs,
          messages.repairs,
          row,
          repairsPath(search, 'all', { by, key: row.key }),
          row.repairs.toLocaleString('es-UY'),
        ),
    },
    {
      title: messages.underWarranty,
      isNumeric: true,
      cell: row =>
        linked(
          row.warranty,
          messages.underWarranty,
          row,
          repairsPath(search, 'warranty', { by, key: row.key }),
          messages.partOf(row.warranty, row.repairs),
        ),
    },
    {
      title: messages.failuresPer100,
      isNumeric: true,
      cell: ({ key, label, machines, sold, failures }) =>
        sold === null || failures === null ? (
          <span className="text-ink-muted">{messages.noUnitsSold}</span>
        ) : (
          <>
            {failures.toLocaleString('es-UY')}
            <span className="block text-xs whitespace-normal text-ink-muted">
              {seesSales ? (
                <Link
                  to={soldPath(search, by, key)}
                  aria-label={messages.openRepairs(messages.failuresOf(machines, sold), label)}
                >
                  {messages.failuresOf(machines, sold)}
                </Link>
              ) : (
                messages.failuresOf(machines, sold)
              )}
            </span>
          </>
        ),
    },
    {
      title: messages.repeats,
      isNumeric: true,
      cell: row => (
        <>
          {linked(
            row.repeats,
            messages.repeats,
            row,
            repairsPath(search, 'repeats', { by, key: row.key }),
            messages.partOf(row.repeats, row.repairs),
          )}
          {row.sameFault === 0 ? null : (
            <span className="block text-xs whitespace-normal text-ink-muted">
              {messages.sameFault(row.sameFault)}
            </span>
          )}
        </>
      ),
    },
  ]
}

function stateColumns(search: URLSearchParams): DataColumn<State>[] {
  const opened = (
    value: number,
    what: string,
    { status, statusDescription }: State,
    only: 'all' | 'waiting',
  ) =>
    value === 0 ? (
      value
    ) : (
      <Link
        to={statePath(search, status, only)}
        aria-label={messages.openRepairs(`${what} ${value}`, statusDescription)}
      >
        {value.toLocaleString('es-UY')}
      </Link>
    )
  const days = (value: number | null) => (value === null ? '—' : messages.dayCount(value))
  return [
    { title: messages.state, isMain: true, cell: ({ statusDescription }) => statusDescription },
    {
      title: messages.stays,
      isNumeric: true,
      cell: state => opened(state.stays, messages.stays, state, 'all'),
    },
    { title: messages.median, isNumeric: true, cell: ({ median }) => days(median) },
    { title: messages.p90, isNumeric: true, cell: ({ p90 }) => days(p90) },
    {
      title: messages.waitingAt,
      isNumeric: true,
      cell: state => opened(state.waiting, messages.waitingAt, state, 'waiting'),
    },
  ]
}
