import { REPAIR_STATUSES, type RepairStatus } from '#domain/repairs/repair-status.ts'
import {
  REPAIR_PARTS,
  type RepairPart,
  WORKSHOP_BY,
  WORKSHOP_SORTS,
  type WorkshopBy,
} from '#domain/reports/workshop.ts'
import { reportPaths } from './report-paths.ts'
import { salesFilter, spanOf, withValue } from './sales-query.ts'

/** The filters of the workshop's figures in the address, named as those of sales (OFT-11). */
function workshopFilter(search: URLSearchParams) {
  const { customer, product, brand } = salesFilter(search)
  return {
    ...spanOf(search),
    ...(customer && { customer }),
    ...(product && { product }),
    ...(brand && { brand }),
  }
}

export function workshopQuery(search: URLSearchParams) {
  return {
    by: WORKSHOP_BY.find(by => by === search.get('por')) ?? 'product',
    sort: WORKSHOP_SORTS.find(sort => sort === search.get('orden')) ?? 'repairs',
    ...workshopFilter(search),
  } as const
}

export function repairsQuery(search: URLSearchParams) {
  const state = REPAIR_STATUSES.find(status => status === search.get('estado'))
  return {
    only: REPAIR_PARTS.find(part => part === search.get('solo')) ?? 'all',
    ...workshopFilter(search),
    ...(state && { state }),
  } as const
}

const FILTERS = { product: 'producto', brand: 'marca' } as const satisfies Record<WorkshopBy, string>

/** The address of the repairs behind a figure: of the whole report, or of one of its rows. */
export function repairsPath(
  search: URLSearchParams,
  only: RepairPart,
  row: { readonly by: WorkshopBy; readonly key: string } | null = null,
): string {
  const values = { ...(row && { [FILTERS[row.by]]: row.key }), solo: only, por: null, orden: null }
  return `${reportPaths.repairs}?${withValue(search, values)}`
}

/** Those that left a state, or were in it at the end. */
export function statePath(search: URLSearchParams, state: RepairStatus, only: 'all' | 'waiting'): string {
  return `${reportPaths.repairs}?${withValue(search, { estado: state, solo: only, por: null, orden: null })}`
}

/** The same figures of one product or brand. */
export function withinRow(search: URLSearchParams, by: WorkshopBy, key: string): string {
  return `${reportPaths.workshop}?${withValue(search, { [FILTERS[by]]: key, por: 'product' })}`
}

/** The order lines behind the units that were sold. */
export function soldPath(search: URLSearchParams, by: WorkshopBy, key: string): string {
  return `${reportPaths.lines}?${withValue(search, { [FILTERS[by]]: key, por: null, orden: null })}`
}

/** Back to the figures, without what chose the repairs. */
export function figuresPath(search: URLSearchParams): string {
  return `${reportPaths.workshop}?${withValue(search, { solo: null, estado: null })}`
}
