import { joinCodes, splitCodes } from '#domain/text/code-list.ts'
import { readNumber } from '../../settings/read-number.ts'

/** The filters of the screen's address and the call's parameters, in one table (OFO-03, OFX-05). */
const NAMES = {
  q: 'text',
  estado: 'status',
  motivo: 'hold',
  vendedor: 'seller',
  grupo: 'group',
  departamento: 'department',
  agencia: 'agency',
  entrega: 'delivery',
  canal: 'channel',
  erp: 'erp',
  desde: 'from',
  hasta: 'to',
  min: 'minTotal',
  max: 'maxTotal',
  cliente: 'customer',
  codigo: 'itemCode',
  marca: 'brand',
  propuestas: 'proposals',
  faltantes: 'shortage',
} as const

export type FilterName = keyof typeof NAMES
const AMOUNTS: ReadonlySet<FilterName> = new Set(['min', 'max'])
export const FILTER_NAMES = Object.keys(NAMES) as readonly FilterName[]

/** The parameters of a call for an address; the state only where it filters. */
export function filterQuery(search: URLSearchParams, withStatus: boolean): Record<string, string> {
  return Object.fromEntries(
    FILTER_NAMES.flatMap(name => {
      const value = search.get(name)?.trim() ?? ''
      if (value === '' || (name === 'estado' && !withStatus)) return []
      if (!AMOUNTS.has(name)) return [[NAMES[name], value]]
      // Its field says of a text that is no amount that it does not filter.
      const amount = readNumber(value)
      return amount == null ? [] : [[NAMES[name], String(Math.round(amount * 100) / 100)]]
    }),
  )
}

/** Whether a filter is an amount that cannot be read as one. */
export function isWrongAmount(search: URLSearchParams, name: FilterName): boolean {
  return AMOUNTS.has(name) && readNumber(search.get(name) ?? '') === null
}

/** How many filters an address has, the search aside. */
export function filtersOn(search: URLSearchParams, withStatus: boolean): number {
  return FILTER_NAMES.filter(
    name => name !== 'q' && (name !== 'estado' || withStatus) && Boolean(search.get(name)),
  ).length
}

/** The address with a filter set, or without it where `value` is empty; the list begins at its first page again. */
export function withFilter(search: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(search)
  if (value === '') next.delete(name)
  else next.set(name, value)
  next.delete('sigue')
  return next
}

/** One value as a list of codes has it. */
export function oneCode(value: string): string {
  return joinCodes([value])
}

/** The first value of a list. */
export function firstCode(list: string | null): string {
  return splitCodes(list ?? '')[0] ?? ''
}
