import type { KeyboardEvent } from 'react'
import { isCustomerCard, type PublicCard } from '#domain/products/product.ts'
import { markMatches } from '#domain/search/query/mark-matches.ts'
import { literalTerm } from '#domain/search/words/literal-term.ts'
import { joinMeasures } from '#domain/text/measure-text.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { Icon } from '#ui/icon.tsx'
import { type CatalogueQuery, paths } from '../../../site/paths.ts'
import { ForCustomers } from '../../auth/for-customers.tsx'
import { AddToCart } from '../../cart/add/add-to-cart.tsx'
import { PriceBlock } from '../../product/price/price-block.tsx'
import { ProductPicture } from '../../product/product-picture.tsx'
import { ReplacedBy } from '../../product/replaced-by.tsx'
import { StockBadge } from '../../product/stock-badge.tsx'
import { searchNote } from '../../search/search-note.ts'
import { messages as noteTexts } from '../../search/search-note-messages.ts'
import type { Suggestions } from './suggester.ts'
import { messages } from './suggestion-messages.ts'

interface SuggestionsPanelProps {
  id: string
  /** View and page size of the results. */
  viewParams: CatalogueQuery
  suggestions: Suggestions
  onKeyDown: (event: KeyboardEvent) => void
}

/** The first products found, and a link to all of them. Prices are for customers. */
export function SuggestionsPanel({ id, viewParams, suggestions, onKeyDown }: SuggestionsPanelProps) {
  const {
    term,
    products,
    total,
    terms,
    notes: { corrected, replaced, ...notes },
  } = suggestions
  const note = searchNote(notes)
  return (
    <section
      id={id}
      aria-label={messages.suggestions}
      data-term={term}
      data-found={total}
      className="absolute inset-x-0 top-full z-40 mt-1 max-h-[calc(100dvh-5rem)] animate-appear overflow-y-auto overscroll-contain rounded border border-line bg-surface shadow-float lg:right-auto lg:min-w-3xl max-lg:-inset-x-4 max-lg:mt-0 max-lg:rounded-none max-lg:border-x-0"
      onKeyDown={onKeyDown}
    >
      {replaced === null ? null : (
        <div className="border-b border-line px-4 py-1">
          <ReplacedBy by={replaced.by} text={noteTexts.replaced(replaced.code)} isSuggestion />
        </div>
      )}
      {corrected === null || products.length === 0 ? null : (
        <p className="flex flex-wrap items-center gap-x-3 border-b border-line px-4 py-1 text-sm text-ink-muted">
          <span>{noteTexts.corrected(corrected)}</span>
          <a
            href={paths.catalogue({ ...viewParams, term: literalTerm(term) })}
            data-suggestion=""
            className="inline-flex min-h-9 items-center underline max-lg:min-h-11"
          >
            {noteTexts.searchLiterally(term)}
          </a>
        </p>
      )}
      {note === null || products.length === 0 ? null : (
        <p className="border-b border-line px-4 py-2 text-sm">{note}</p>
      )}
      {products.length === 0 ? (
        <p className="px-4 py-3 text-sm text-ink-muted">{messages.noSuggestions(term)}</p>
      ) : (
        <ul className="divide-y divide-line">
          {products.map(product => (
            <SuggestionRow key={product.code} product={product} terms={terms} />
          ))}
        </ul>
      )}
      {products.length === 0 ? null : (
        <a
          href={paths.catalogue({ ...viewParams, term })}
          data-suggestion=""
          className="flex min-h-11 items-center justify-center gap-1 border-t border-line font-semibold text-accent-strong no-underline -outline-offset-2 hover:bg-canvas"
        >
          {messages.allResults(total)}
          <Icon name="chevron-right" className="size-4" />
        </a>
      )}
    </section>
  )
}

function SuggestionRow({ product, terms }: { product: PublicCard; terms: readonly string[] }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
      <a
        href={paths.product(product.code)}
        data-suggestion=""
        className="flex min-w-56 flex-1 items-center lg:min-w-48 gap-3 rounded max-lg:basis-full no-underline hover:bg-canvas"
      >
        <span className="size-14 shrink-0 overflow-hidden rounded">
          <ProductPicture picture={product.images[0]} alt="" sizes="56px" width={96} />
        </span>
        <span className="min-w-0">
          <MarkedTitle title={product.title} terms={terms} />
          <span className="block text-xs text-ink-muted">
            {messages.code(product.code)} · {product.brand.name}
          </span>
          {isCustomerCard(product) && product.lastBought ? (
            <span className="block text-xs font-medium text-ink-muted lg:whitespace-nowrap">
              {messages.bought(formatDay(product.lastBought.day))}
            </span>
          ) : null}
        </span>
      </a>
      <ForCustomers>
        <div className="flex items-center justify-end gap-2 max-lg:flex-1 max-lg:basis-full max-[350px]:flex-wrap lg:gap-4">
          <div className="grid min-w-0 flex-1 justify-items-end text-right max-[350px]:basis-full lg:w-36 lg:flex-none">
            <PriceBlock card={product} size="row" />
            <StockBadge card={product} />
          </div>
          <div className="shrink-0">
            <AddToCart card={product} size="row" />
          </div>
        </div>
      </ForCustomers>
    </li>
  )
}

function MarkedTitle({ title, terms }: { title: string; terms: readonly string[] }) {
  let at = 0
  return (
    <span className="line-clamp-2 text-sm">
      {markMatches(joinMeasures(title), terms).map(({ text, marked }) => {
        at += text.length
        return marked ? (
          <mark key={at} className="bg-transparent font-bold text-accent-strong">
            {text}
          </mark>
        ) : (
          <span key={at}>{text}</span>
        )
      })}
    </span>
  )
}
