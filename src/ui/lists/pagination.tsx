import { Icon } from '../icon.tsx'
import { messages } from '../messages.ts'
import { pageNumbers } from './page-numbers.ts'

interface PaginationProps {
  page: number
  pages: number
  hrefOf: (page: number) => string
}

/** Plain links: pages can be shared, opened in a new tab and used without scripts. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null
  const numbers = pageNumbers(page, pages)
  return (
    <nav aria-label={messages.pages} data-no-print="">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {page > 1 ? (
          <li>
            <a rel="prev" href={hrefOf(page - 1)} aria-label={messages.previousPage} className="page-link">
              <Icon name="chevron-left" className="size-4" />
            </a>
          </li>
        ) : null}
        {numbers.map((number, index) =>
          number === null ? (
            <li key={`after ${numbers[index - 1]}`} aria-hidden="true" className="px-1 text-ink-muted">
              …
            </li>
          ) : (
            <li key={number}>
              <a
                href={hrefOf(number)}
                aria-label={messages.page(number)}
                aria-current={number === page ? 'page' : undefined}
                className="page-link"
              >
                {number}
              </a>
            </li>
          ),
        )}
        {page < pages ? (
          <li>
            <a rel="next" href={hrefOf(page + 1)} aria-label={messages.nextPage} className="page-link">
              <Icon name="chevron-right" className="size-4" />
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
