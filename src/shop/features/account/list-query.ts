import { type BusinessDay, isBusinessDay } from '#domain/time/business-day.ts'

/** What the address of a list may carry, written by forms and by anybody: what cannot be read says nothing. */

const LONGEST_PAGE = /^[1-9]\d{0,5}$/

/** The page asked for; the first where none is. */
export function pageOf(search: URLSearchParams): number {
  const text = search.get('page') ?? ''
  return LONGEST_PAGE.test(text) ? Number(text) : 1
}

/** A business day, or empty. */
export function dayOf(search: URLSearchParams, name: string): BusinessDay | '' {
  const text = search.get(name)?.trim() ?? ''
  return isBusinessDay(text) ? text : ''
}

/** A text without spaces around it, cut to what the backend takes. */
export function textOf(search: URLSearchParams, name: string, longest: number): string {
  return (search.get(name) ?? '').trim().slice(0, longest)
}

/** One of some words, or empty. */
export function wordOf<Word extends string>(
  search: URLSearchParams,
  name: string,
  words: readonly Word[],
): Word | '' {
  const text = search.get(name)
  return words.find(word => word === text) ?? ''
}
