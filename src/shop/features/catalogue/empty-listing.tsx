import { useId } from 'react'
import { hasFilters, withoutFilters } from '#domain/listing-query.ts'
import type { PublicCard } from '#domain/product.ts'
import { literalWords } from '#domain/search/literal-term.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { CardGrid } from './card-grid.tsx'
import { texts } from './empty-listing-texts.ts'
import type { ListedPage } from './listed-page.ts'
import { type ListingView, listingHref } from './listing-address.ts'
import { texts as listingTexts } from './texts.ts'

/** CAT-32: says so, and offers the way out: fewer filters, the families, or what is nearest. */
export function EmptyListing({ page, view }: { page: ListedPage; view: ListingView }) {
  return (
    <>
      <NothingHere page={page} view={view} />
      {page.nearest.length > 0 ? <Nearest cards={page.nearest} /> : null}
    </>
  )
}

function NothingHere({ page, view }: { page: ListedPage; view: ListingView }) {
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
              {listingTexts.reset}
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

/** Where somebody who found nothing may go on: what is nearest, with its whole buying control. */
function Nearest({ cards }: { cards: readonly PublicCard[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg">
        {texts.nearest}
      </h2>
      <CardGrid cards={cards} />
    </section>
  )
}
