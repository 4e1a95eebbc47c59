import { DOCUMENT_KINDS, type DocumentKind } from '#domain/documents/fiscal-document.ts'
import { CURRENCIES, type Currency } from '#domain/money/money.ts'
import { addMonths, type BusinessDay } from '#domain/time/business-day.ts'
import type { DocumentsQuery } from '../../../site/paths.ts'
import { parseDay, parseOption, parsePage, parseText } from '../list-query.ts'

/** Filter of the document list; empty values filter nothing. */
export interface DocumentFilter {
  readonly kind: DocumentKind | ''
  readonly number: string
  readonly start: BusinessDay | ''
  readonly end: BusinessDay | ''
  readonly currency: Currency | ''
  readonly unpaid: boolean
  readonly page: number
}

const LONGEST_NUMBER = 40

export function parseDocumentFilter(search: URLSearchParams): DocumentFilter {
  return {
    kind: parseOption(search, 'kind', DOCUMENT_KINDS),
    number: parseText(search, 'number', LONGEST_NUMBER),
    start: parseDay(search, 'start'),
    end: parseDay(search, 'end'),
    currency: parseOption(search, 'currency', CURRENCIES),
    unpaid: search.get('unpaid') === '1',
    page: parsePage(search),
  }
}

/** The filter as URL parameters, on another page. */
export function documentQuery(filter: DocumentFilter, page = 1): DocumentsQuery {
  const { kind, number, start, end, currency, unpaid } = filter
  return { kind, number, start, end, currency, unpaid: unpaid ? '1' : '', page }
}

/** How many filters are set; the period counts as one. */
export function documentFilters({ kind, number, start, end, currency, unpaid }: DocumentFilter): number {
  return [kind, number, start + end, currency, unpaid ? '1' : ''].filter(value => value !== '').length
}

/** Months `YYYY-MM` whose documents can be downloaded, newest first. */
export function recentMonths(today: BusinessDay, count: number): string[] {
  return Array.from({ length: count }, (_, back) => addMonths(`${today.slice(0, 7)}-01`, -back).slice(0, 7))
}
