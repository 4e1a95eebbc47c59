import { NONE } from '#contract/office/reports/sales-report.ts'
import { MARGIN_BY, MARGIN_SORTS } from '#domain/reports/margin.ts'
import { SALES_BY, SALES_SORTS, type SalesBy } from '#domain/reports/sales.ts'
import {
  addDays,
  addMonths,
  type BusinessDay,
  businessDayOf,
  isBusinessDay,
} from '#domain/time/business-day.ts'
import { reportPaths } from './report-paths.ts'

/** Names in the address of what sales are filtered by (OFX-05). */
const FILTERS = {
  customer: 'cliente',
  product: 'producto',
  brand: 'marca',
  node: 'rubro',
  seller: 'vendedor',
  department: 'departamento',
  channel: 'canal',
} as const
type FilterName = keyof typeof FILTERS
const NAMES = Object.keys(FILTERS) as FilterName[]

const DEFAULT_DAYS = 30

export interface SpanQuery {
  readonly from: BusinessDay
  readonly to: BusinessDay
}

/** The days of the address, by default the last 30. */
export function spanOf(search: URLSearchParams, today = businessDayOf(new Date())): SpanQuery {
  const given = (name: string) => {
    const text = search.get(name) ?? ''
    return isBusinessDay(text) ? text : null
  }
  const to = given('hasta') ?? today
  const from = given('desde') ?? addDays(to, 1 - DEFAULT_DAYS)
  return from <= to ? { from, to } : { from: to, to }
}

export const presetSpans = {
  month: (today: BusinessDay) => ({ from: `${today.slice(0, 8)}01`, to: today }),
  lastMonth: (today: BusinessDay) => {
    const to = addDays(`${today.slice(0, 8)}01`, -1)
    return { from: `${to.slice(0, 8)}01`, to }
  },
  days30: (today: BusinessDay) => ({ from: addDays(today, -29), to: today }),
  days90: (today: BusinessDay) => ({ from: addDays(today, -89), to: today }),
  year: (today: BusinessDay) => ({ from: addDays(addMonths(today, -12), 1), to: today }),
} satisfies Record<string, (today: BusinessDay) => SpanQuery>

/** The filters of the address. */
export function salesFilter(search: URLSearchParams): Partial<Record<FilterName, string>> {
  return Object.fromEntries(
    NAMES.flatMap(name => {
      const value = search.get(FILTERS[name])
      return value ? [[name, value]] : []
    }),
  )
}

/** For a list: takes the filters of the address away, where it has any (OFX-14). */
export function filterReset(
  search: URLSearchParams,
  onChange: (next: URLSearchParams) => void,
): { clearFilters?: () => void } {
  if (Object.keys(salesFilter(search)).length === 0) return {}
  return { clearFilters: () => onChange(withoutFilters(search)) }
}

export function salesQuery(search: URLSearchParams) {
  const against = againstOf(search)
  return {
    by: SALES_BY.find(by => by === search.get('por')) ?? 'day',
    sort: SALES_SORTS.find(sort => sort === search.get('orden')) ?? 'pesos',
    ...spanOf(search),
    ...salesFilter(search),
    ...(against === null ? {} : against),
  } as const
}

/** The span to compare with, of the address: a usual one, or any from a day to a day; null: none. */
function againstOf(search: URLSearchParams): { against: string; againstTo?: BusinessDay } | null {
  const against = search.get('contra') ?? 'year'
  if (against === '') return null
  if (!isBusinessDay(against)) return { against: against === 'before' ? against : 'year' }
  const againstTo = search.get('contrahasta') ?? ''
  return isBusinessDay(againstTo) ? { against, againstTo } : { against }
}

/** The address of the lines behind a row: the filters of the report, and the row's; of another span where one is given. */
export function linesPath(
  search: URLSearchParams,
  row: { readonly by: SalesBy; readonly key: string } | null,
  { from, to }: SpanQuery = spanOf(search),
): string {
  const next = new URLSearchParams({ desde: from, hasta: to })
  for (const [name, value] of Object.entries(salesFilter(search)))
    next.set(FILTERS[name as FilterName], value)
  if (row?.by === 'day') {
    next.set('desde', row.key)
    next.set('hasta', row.key)
  } else if (row !== null) next.set(FILTERS[row.by], row.key)
  return `${reportPaths.lines}?${next}`
}

export function marginQuery(search: URLSearchParams) {
  return {
    by: MARGIN_BY.find(by => by === search.get('por')) ?? 'product',
    sort: MARGIN_SORTS.find(sort => sort === search.get('orden')) ?? 'pesos',
    ...spanOf(search),
    ...salesFilter(search),
  } as const
}

/** The orders behind the margin of a product or customer. */
export function marginOrdersPath(search: URLSearchParams, by: 'product' | 'customer', key: string): string {
  return `${reportPaths.margins}?${withValue(search, { por: 'order', [FILTERS[by]]: key })}`
}

/** The same report one level further down the tree. */
export function withinNode(search: URLSearchParams, path: string): string | null {
  if (path === NONE) return null
  const next = new URLSearchParams(search)
  next.set('por', 'node')
  next.set(FILTERS.node, path)
  return `${reportPaths.sales}?${next}`
}

/** Without its filters. */
export function withoutFilters(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of NAMES) next.delete(FILTERS[name])
  return next
}

/** With one value set, or left out where it is empty. */
export function withValue(
  search: URLSearchParams,
  values: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(values)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}
