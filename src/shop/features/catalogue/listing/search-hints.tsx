import { literalTerm } from '#domain/search/words/literal-term.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ReplacedBy } from '../../product/replaced-by.tsx'
import { searchNote } from '../../search/search-note.ts'
import { messages } from '../../search/search-note-messages.ts'
import { type ListingView, listingHref } from '../listing-address.ts'
import type { ListedPage } from '../state/listed-page.ts'

/** What follows a replaced code, the corrected term, and the words of the term that no product matches. */
export function SearchHints({
  page: { query, corrected, replaced, ...page },
  view,
}: {
  page: ListedPage
  view: ListingView
}) {
  const note = searchNote(page)
  return (
    <div className="mb-3 grid gap-2">
      {replaced === null ? null : (
        <Notice kind="info">
          <ReplacedBy by={replaced.by} text={messages.replaced(replaced.code)} />
        </Notice>
      )}
      {corrected === null ? null : (
        <Notice kind="info" title={messages.corrected(corrected)}>
          <p>
            {messages.correctedFrom(query.term)}{' '}
            <a
              href={listingHref({ ...query, term: literalTerm(query.term), page: 1 }, view)}
              className="underline"
            >
              {messages.searchLiterally(query.term)}
            </a>
          </p>
        </Notice>
      )}
      {note === null ? null : <p className="text-sm">{note}</p>}
    </div>
  )
}
