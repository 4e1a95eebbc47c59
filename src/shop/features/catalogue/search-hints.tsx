import { literalTerm } from '#domain/search/literal-term.ts'
import { Notice } from '../../ui/notice.tsx'
import type { ListedPage } from './listed-page.ts'
import { type ListingView, listingHref } from './listing-address.ts'
import { texts } from './search-hints-texts.ts'

/** SRC-17: what was searched instead of the term, and that nothing has all its words. */
export function SearchHints({
  page: { query, corrected, partial },
  view,
}: {
  page: ListedPage
  view: ListingView
}) {
  return (
    <div className="mb-3 grid gap-2">
      {corrected === null ? null : (
        <Notice kind="info" title={texts.corrected(corrected)}>
          <p>
            {texts.correctedFrom(query.term)}{' '}
            <a
              href={listingHref({ ...query, term: literalTerm(query.term), page: 1 }, view)}
              className="underline"
            >
              {texts.searchLiterally(query.term)}
            </a>
          </p>
        </Notice>
      )}
      {partial ? <p className="text-sm text-ink-muted">{texts.partial}</p> : null}
    </div>
  )
}
