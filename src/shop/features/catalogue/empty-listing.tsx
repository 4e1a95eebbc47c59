import { hasFilters, withoutFilters } from '#domain/listing-query.ts'
import { literalWords } from '#domain/search/literal-term.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { ListedPage } from './listed-page.ts'
import { type ListingView, listingHref } from './listing-address.ts'
import { texts } from './texts.ts'

/** CAT-32: says so, and offers the way out: fewer filters, or the families. */
export function EmptyListing({ page, view }: { page: ListedPage; view: ListingView }) {
  const { query, families } = page
  const isFiltered = hasFilters(query.filters)
  return (
    <EmptyState
      icon="search"
      title={query.term === '' ? texts.none : texts.noneFor(literalWords(query.term) ?? query.term)}
      action={
        <div className="grid justify-items-center gap-4">
          {isFiltered ? (
            <LinkButton variant="primary" href={listingHref(withoutFilters(query), view)}>
              {texts.reset}
            </LinkButton>
          ) : null}
          {families.length > 0 ? (
            <nav aria-label={texts.families} className="grid justify-items-center gap-2">
              <p className="text-sm text-ink-muted">{texts.families}</p>
              <ul className="flex flex-wrap justify-center gap-2">
                {families.map(({ name, slug }) => (
                  <li key={slug}>
                    <LinkButton size="sm" href={paths.catalogue({ family: slug })}>
                      {name}
                    </LinkButton>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
        </div>
      }
    >
      {isFiltered ? texts.noneFiltered : texts.noneHint}
    </EmptyState>
  )
}
