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
          className="page-size"
        >
          {size}
        </a>
      ))}
    </nav>
  )
}
