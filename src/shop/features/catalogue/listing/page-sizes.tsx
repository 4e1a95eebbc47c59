import { withOption } from '#domain/catalogue/listing-query.ts'
import { PAGE_SIZES } from '#domain/constants.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { type ListingView, listingHref } from '../listing-address.ts'
import { messages } from '../messages.ts'
import type { ListedPage } from '../state/listed-page.ts'

interface PageSizesProps {
  page: ListedPage
  view: ListingView
  className?: string
}

/** Links for the page size; nothing if all products fit on the smallest page. */
export function PageSizes({ page: { query, listing }, view, className }: PageSizesProps) {
  if (listing.total <= PAGE_SIZES[0]) return null
  return (
    <nav aria-label={messages.pageSize} className={joinClasses('flex items-center text-sm', className)}>
      <span aria-hidden="true" className="mr-1 text-ink-muted">
        {messages.show}
      </span>
      {PAGE_SIZES.map(size => (
        <a
          key={size}
          href={listingHref(withOption(query, 'limit', size), view)}
          aria-label={messages.ofPage(size)}
          aria-current={query.limit === size ? 'true' : undefined}
          className={joinClasses(
            'grid min-h-11 min-w-11 place-items-center rounded no-underline tabular-nums hover:bg-surface lg:min-h-8 lg:min-w-8',
            query.limit === size
              ? 'font-semibold underline! decoration-2 underline-offset-4'
              : 'text-ink-muted',
          )}
        >
          {size}
        </a>
      ))}
    </nav>
  )
}
