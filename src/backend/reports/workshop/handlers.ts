import type { QueryOf, ReplyOf } from '#contract/call.ts'
import { exportWorkshop } from '#contract/office/reports/report-exports.ts'
import { NONE } from '#contract/office/reports/sales-report.ts'
import { workshopFigures, workshopRepairs } from '#contract/office/reports/workshop-report.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { repairStatusDescription } from '#domain/repairs/repair-status.ts'
import {
  REPEAT_DAYS,
  type RepairPart,
  repeatsOf,
  type WorkshopBy,
  type WorkshopSort,
} from '#domain/reports/workshop.ts'
import { addDays, startOfBusinessDay } from '#domain/time/business-day.ts'
import { type SheetColumn, sheetOf } from '#tables/write-sheets.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import { runInSlices } from '../../platform/concurrency/time-slices.ts'
import type { ListExports } from '../../platform/exports/list-exports.ts'
import { readSalesData, type SalesParts } from '../sales/read-sales.ts'
import { messages } from './messages.ts'
import { findRepairHistories } from './queries.ts'
import {
  endedStays,
  figuresOf,
  instantsOf,
  isWaiting,
  keyOf,
  passes,
  stateTimes,
  tenths,
  unitsSold,
} from './sum-workshop.ts'

interface WorkshopOptions extends SalesParts {
  readonly office: Office
  readonly exports: ListExports
}

type Row = ReplyOf<typeof workshopFigures>['rows'][number]
type FiguresQuery = Omit<QueryOf<typeof workshopFigures>, 'limit'>
type RepairsQuery = QueryOf<typeof workshopRepairs>

const { columns: heads, bys } = messages
const columnsOf = (by: WorkshopBy): readonly SheetColumn<Row>[] => [
  { head: heads.code, of: bys[by], kind: 'text', width: 18, value: ({ key }) => (key === NONE ? '' : key) },
  { head: heads.label, of: bys[by], kind: 'text', width: 44, value: ({ label }) => label },
  { head: heads.repairs, kind: 'number', width: 14, value: ({ repairs }) => repairs },
  { head: heads.warranty, kind: 'number', width: 14, value: ({ warranty }) => warranty },
  { head: heads.machines, of: heads.failures, kind: 'number', width: 12, value: ({ machines }) => machines },
  { head: heads.sold, of: heads.failures, kind: 'number', width: 18, value: ({ sold }) => sold },
  { head: heads.failures, kind: 'number', width: 24, value: ({ failures }) => failures },
  { head: heads.repeats, kind: 'number', width: 20, value: ({ repeats }) => repeats },
  {
    head: heads.sameFault,
    of: heads.repeats,
    kind: 'number',
    width: 20,
    value: ({ sameFault }) => sameFault,
  },
]

/** The workshop in figures (OFT-11). */
export function workshopReportHandlers({ office, exports, ...parts }: WorkshopOptions): Route[] {
  return [
    office.handle(workshopFigures, async ({ query: { limit, ...query }, scope }) => {
      const { rows, total, states } = await readFigures(parts, scope, query)
      return { rows: rows.slice(0, limit), rowCount: rows.length, total, states }
    }),

    office.handle(workshopRepairs, async ({ query, scope }) => {
      const repairs = await readRepairs(parts, scope, query)
      return { repairs: repairs.slice(0, query.limit), total: repairs.length }
    }),

    exports.handle(exportWorkshop, workshopFigures, async ({ query, scope }) => {
      const { format: _, download: _shown, columns: _arranged, ...filter } = query
      const { rows } = await readFigures(parts, scope, filter)
      return sheetOf(messages.exported[filter.by], columnsOf(filter.by), rows)
    }),
  ]
}

/** The repairs that pass, those of the span and those before it, and which of them are repeats. */
async function readHistories(
  parts: SalesParts,
  scope: StaffScope,
  query: Omit<RepairsQuery, 'only' | 'state' | 'limit'>,
) {
  const { from, to } = query
  const within = instantsOf(query)
  const since = startOfBusinessDay(addDays(from, -REPEAT_DAYS))
  const end = startOfBusinessDay(addDays(to, 1))
  const known = await findRepairHistories(parts.db, scope, { since, end })
  const data = await readSalesData(parts, scope)
  const repairs = known.filter(repair => passes(repair, query, data))
  const received = repairs.filter(({ receivedAt }) => receivedAt >= within.start)
  // Of all that is known: the machine of a customer may have come back by another.
  return { data, within, repairs, received, repeats: repeatsOf(known) }
}

async function readFigures(parts: SalesParts, scope: StaffScope, query: FiguresQuery) {
  const { by, sort } = query
  const { data, within, repairs, received, repeats } = await readHistories(parts, scope, query)
  const units = await runInSlices(unitsSold(data, { by, filter: query, span: query }))
  const labelOf = labels(parts, by)
  const rows = [...Map.groupBy(received, repair => keyOf(repair, by, data))].map(([key, own]): Row => {
    const sold = key === NONE ? null : (units.get(key) ?? null)
    return { key, label: labelOf(key), ...figuresOf(own, repeats, sold) }
  })
  const allSold = [...units.values()].reduce((sum, sold) => sum + sold, 0)
  return {
    rows: rows.sort(BY_SORT[sort]),
    total: figuresOf(received, repeats, allSold === 0 ? null : allSold),
    states: stateTimes(repairs, within),
  }
}

async function readRepairs(
  parts: SalesParts,
  scope: StaffScope,
  query: RepairsQuery,
): Promise<ReplyOf<typeof workshopRepairs>['repairs']> {
  const { only, state } = query
  const { within, repairs, received, repeats } = await readHistories(parts, scope, query)
  const staysIn = (repair: (typeof repairs)[number]) =>
    state === undefined ? [] : endedStays(repair, state, within)
  const isWanted: Readonly<Record<RepairPart, (repair: (typeof repairs)[number]) => boolean>> = {
    all: () => true,
    warranty: ({ underWarranty }) => underWarranty,
    repeats: ({ docNum }) => repeats.has(docNum),
    waiting: repair => state !== undefined && isWaiting(repair, state, within),
  }
  const behind =
    state === undefined
      ? received
      : only === 'waiting'
        ? repairs
        : repairs.filter(repair => staysIn(repair).length > 0)
  return behind.filter(isWanted[only]).map(repair => {
    const { docNum, title, serial, cardcode, cardName, failure, receivedAt, status, underWarranty } = repair
    return {
      docNum,
      title,
      serial,
      cardcode,
      cardName,
      failure,
      receivedAt,
      status,
      statusDescription: repairStatusDescription(status),
      underWarranty,
      days: staysIn(repair).map(days => tenths(days)),
      repeat: repeats.get(docNum) ?? null,
    }
  })
}

function labels({ catalogue }: SalesParts, by: WorkshopBy): (key: string) => string {
  const { table, brandList } = catalogue.snapshot()
  const brands = new Map(brandList.map(({ slug, name }) => [slug, name]))
  const named = (key: string) =>
    by === 'brand' ? brands.get(key) : table.at(table.rowOfCode(key) ?? -1)?.title
  return key => (key === NONE ? messages.without[by] : (named(key) ?? key))
}

const collator = new Intl.Collator('es', { numeric: true })
const byLabel = (a: Row, b: Row) => collator.compare(a.label, b.label) || (a.key < b.key ? -1 : 1)
const largest = (of: (row: Row) => number) => (a: Row, b: Row) => of(b) - of(a) || byLabel(a, b)

const BY_SORT: Readonly<Record<WorkshopSort, (a: Row, b: Row) => number>> = {
  repairs: largest(({ repairs }) => repairs),
  failures: largest(({ failures }) => failures ?? -1),
  repeats: largest(({ repeats }) => repeats),
  label: byLabel,
}
