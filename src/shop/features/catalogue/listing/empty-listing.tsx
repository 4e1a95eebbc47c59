import { useId } from 'react'
import { whatsappLink } from '#domain/accounts/phone.ts'
import { EMPTY_LISTING_QUERY, hasFilters, withoutFilters } from '#domain/catalogue/listing-query.ts'
import type { PublicCard } from '#domain/products/product.ts'
import { literalWords } from '#domain/search/words/literal-term.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { paths } from '../../../site/paths.ts'
import { useSellerChat } from '../../auth/seller-chat.ts'
import { type ListingView, listingHref } from '../listing-address.ts'
import { messages as listingTexts } from '../messages.ts'
import type { ListedPage } from '../state/listed-page.ts'
import { CardGrid } from './card-grid.tsx'
import { messages } from './empty-listing-messages.ts'

/** A listing without products: offers other terms, a chat, fewer filters and the families. */
export function EmptyListing({ page, view }: { page: ListedPage; view: ListingView }) {
  return (
    <>
      <EmptyMessage page={page} view={view} />
      <Products title={messages.nearest} cards={page.nearest?.products ?? []} />
      <Products title={messages.bought} cards={page.nearest?.bought ?? []} />
    </>
  )
}

function EmptyMessage({ page, view }: { page: ListedPage; view: ListingView }) {
  const { query, families, nearest } = page
  const words = literalWords(query.term) ?? query.term
  const terms = nearest?.terms ?? []
  const isFiltered = hasFilters(query.filters)
  return (
    <EmptyState
      icon="search"
      title={query.term === '' ? messages.none : messages.noneFor(words)}
      action={
        <div className="grid justify-items-center gap-4">
          {isFiltered ? (
            <LinkButton variant="primary" href={listingHref(withoutFilters(query), view)}>
              {listingTexts.reset}
            </LinkButton>
          ) : null}
          {terms.length > 0 ? (
            <nav aria-label={messages.terms} className="flex flex-wrap items-center justify-center gap-2">
              <p className="text-sm text-ink-muted">{messages.terms}</p>
              {terms.map(term => (
                <LinkButton key={term} size="sm" href={listingHref({ ...EMPTY_LISTING_QUERY, term }, view)}>
                  {term}
                </LinkButton>
              ))}
            </nav>
          ) : null}
          {words === '' ? null : <AskByWhatsapp words={words} />}
          {families.length > 0 ? (
            <nav aria-label={messages.families} className="grid justify-items-center gap-2">
              <p className="text-sm text-ink-muted">{messages.families}</p>
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
      {isFiltered ? messages.noneFiltered : messages.noneHint}
    </EmptyState>
  )
}

/** A chat with the customer's seller, or with the company until the seller is known. */
function AskByWhatsapp({ words }: { words: string }) {
  const whatsapp = useSellerChat()
  if (whatsapp === null) return null
  return (
    <LinkButton
      href={whatsappLink(whatsapp, messages.whatsappMessage(words))}
      target="_blank"
      rel="noopener noreferrer"
      icon={<Icon name="whatsapp" className="size-4" />}
    >
      {messages.ask}
    </LinkButton>
  )
}

function Products({ title, cards }: { title: string; cards: readonly PublicCard[] }) {
  const id = useId()
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <CardGrid cards={cards} />
    </section>
  )
}
