import { type BusinessDay, isBusinessDay } from '#domain/time/business-day.ts'

/** Query parameters of lists. Anybody can write a URL: invalid values count as absent. */

const LONGEST_PAGE = /^[1-9]\d{0,5}$/

/** The requested page, by default the first. */
export function parsePage(search: URLSearchParams): number {
  const text = search.get('page') ?? ''
  return LONGEST_PAGE.test(text) ? Number(text) : 1
}

/** A business day, or empty. */
export function parseDay(search: URLSearchParams, name: string): BusinessDay | '' {
  const text = search.get(name)?.trim() ?? ''
  return isBusinessDay(text) ? text : ''
}

/** A trimmed text, cut to the length the backend accepts. */
export function parseText(search: URLSearchParams, name: string, longest: number): string {
  return (search.get(name) ?? '').trim().slice(0, longest)
}

/** One of the given options, or empty. */
export function parseOption<Option extends string>(
  search: URLSearchParams,
  name: string,
  options: readonly Option[],
): Option | '' {
  const text = search.get(name)
  return options.find(option => option === text) ?? ''
}
