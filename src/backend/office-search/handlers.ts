import { officeSearch } from '#contract/office/search.ts'
import type { Route } from '../platform/calls/define-handler.ts'
import type { Office } from '../platform/calls/office-calls.ts'
import { findRemembered, findThings, type SearchParts } from './find-things.ts'

interface SearchOptions extends SearchParts {
  readonly office: Office
}

/** The one search behind the palette and every search box of the back office (OFX-01, OFX-02). */
export function officeSearchHandlers({ office, ...parts }: SearchOptions): Route[] {
  return [
    office.handle(officeSearch, async ({ query: { q, recent, limit }, operator, now }) => {
      const found =
        q === ''
          ? await findRemembered(parts, { operator, now }, recent)
          : await findThings(parts, { operator, now }, q, limit)
      return { found }
    }),
  ]
}
