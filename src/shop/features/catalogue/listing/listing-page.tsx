import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { hasFilters } from '#domain/catalogue/listing-query.ts'
import { MAX_RESULT_CARDS } from '#domain/constants.ts'
import { isCustomerCard } from '#domain/products/product.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Drawer } from '#ui/dialogs/drawer.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { announce } from '#ui/hooks/announce.ts'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { Breadcrumbs, type Crumb } from '#ui/lists/breadcrumbs.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { useAfterSearch } from '../../../browser/use-after-search.ts'
import { paths } from '../../../site/paths.ts'
import { familyBorder } from '../../product/family-border.ts'
import { QuickView } from '../../product/quick-view/quick-view.tsx'
import { type ListingAddress, type ListingView, listingHref } from '../listing-address.ts'
import { messages } from '../messages.ts'
import { ProductSheet } from '../sheet/product-sheet.tsx'
import { columnsCookie, type SheetColumn } from '../sheet/sheet-columns.ts'
import { SheetColumnsMenu } from '../sheet/sheet-columns-menu.tsx'
import type { CatalogueData, ListedPage } from '../state/listed-page.ts'
import { useShopState } from '../state/use-shop-state.ts'
import { CardGrid } from './card-grid.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { ListingBar } from './listing-bar.tsx'
import { listingTitle } from './listing-title.ts'
import { PageSizes } from './page-sizes.tsx'

/** Lazy, because most listings have products. */
const EmptyListing = lazyPart(() => import('./empty-listing.tsx').then(module => module.EmptyListing))
/** Lazy, because most searches match what was typed. */
const SearchHints = lazyPart(() => import('./search-hints.tsx').then(module => module.SearchHints), 'silent')

/**
 * Position of the filters: next to the cards on a wide screen. A table takes the full width, so there and on narrow
 * screens they are in a drawer, or below the products without scripts.
 */
const layoutOf = {
  cards: {
    page: 'lg:grid-cols-[15rem_minmax(0,1fr)]',
    filters: 'max-lg:order-last max-lg:[@media(scripting:enabled)]:hidden',
    button: 'lg:hidden',
  },
  sheet: {
    page: '',
    filters: 'order-last [@media(scripting:enabled)]:hidden',
    button: '',
  },
} as const satisfies Record<ListingView, object>

/** The catalogue and search results: title, filters, sort order, one page of products. */
export function ListingPage({ data, ...address }: { data: CatalogueData } & Omit<ListingAddress, 'query'>) {
  useShopState(data)
  if (data.page === null) return <FailedListing />
  return <Listed page={data.page} {...address} addedColumns={data.columns} />
}

interface ListedProps extends Omit<ListingAddress, 'query'> {
  page: ListedPage
  /** The optional columns when the page was loaded. */
  addedColumns: readonly SheetColumn[]
}

function Listed({ page, view, allFilters, addedColumns }: ListedProps) {
  const { query, listing, path } = page
  const heading = useRef<HTMLHeadingElement>(null)
  const [filtersOpen, setFiltersOpen] = useState(false)
  const [columns, setColumns] = useState(addedColumns)
  useAnnouncedListing(page, heading)
  useAfterSearch(() => import('./exact-match.ts').then(module => () => module.focusExactMatch(page)))
  const title = listingTitle(page)
  const family = path[0]?.slug
  const withTerms =
    view === 'sheet' && listing.items.length > 0 && listing.items.every(card => isCustomerCard(card))
  const columnsMenu = withTerms ? (
    <SheetColumnsMenu
      columns={columns}
      onChange={chosen => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
        document.cookie = columnsCookie(chosen)
        setColumns(chosen)
      }}
    />
  ) : null
  return (
    <div className="mx-auto max-w-page px-4 pt-4 pb-20">
      <Breadcrumbs crumbs={crumbsOf(page, title)} />
      <div className="mt-1 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <header className={joinClasses('min-w-0 border-l-4 pl-3 lg:mr-auto', familyBorder(family))}>
          <h1 ref={heading} tabIndex={-1} className="text-xl wrap-anywhere">
            {title}{' '}
            <span className="text-base font-normal text-ink-muted">{messages.count(listing.total)}</span>
          </h1>
        </header>
        <ListingBar
          page={page}
          view={view}
          filters={
            <Button
              size="sm"
              className={`max-sm:mr-auto ${layoutOf[view].button}`}
              icon={<Icon name="filter" className="size-4 min-[24rem]:max-[30rem]:hidden" />}
              onClick={() => setFiltersOpen(true)}
            >
              {messages.filters}
              {hasFilters(query.filters) ? ` (${Object.keys(query.filters).length})` : null}
            </Button>
          }
          columns={columnsMenu}
        />
      </div>
      <Hints page={page} view={view} />
      <div className={`grid grid-cols-1 items-start gap-6 ${layoutOf[view].page}`}>
        <aside aria-label={messages.filters} data-no-print="" className={layoutOf[view].filters}>
          <FilterPanel page={page} view={view} allFilters={allFilters} />
        </aside>
        <Results title={title}>
          {listing.total === 0 ? (
            <Suspense fallback={null}>
              <EmptyListing page={page} view={view} />
            </Suspense>
          ) : view === 'sheet' ? (
            <ProductSheet caption={title} cards={listing.items} withTerms={withTerms} columns={columns} />
          ) : (
            <>
              {/* The card titles are h3, also where no filters with h2 are next to them. */}
              <h2 className="sr-only">{messages.products}</h2>
              <CardGrid cards={listing.items} />
            </>
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <Pagination
              // Remounted per page, so that the clicked link loses the focus and the new page starts at its top.
              key={listing.page}
              page={listing.page}
              pages={listing.pages}
              hrefOf={number => listingHref({ ...query, page: number }, view)}
            />
            <PageSizes page={page} view={view} className="lg:hidden" />
            {columnsMenu === null ? null : <div className="sm:hidden">{columnsMenu}</div>}
          </div>
        </Results>
      </div>
      <QuickView />
      <Drawer
        open={filtersOpen}
        onClose={() => setFiltersOpen(false)}
        title={messages.filters}
        footer={
          <Button variant="primary" onClick={() => setFiltersOpen(false)}>
            {messages.showResults(listing.total)}
          </Button>
        }
      >
        <FilterPanel page={page} view={view} allFilters={allFilters} />
      </Drawer>
    </div>
  )
}

/** Its own component, so that a change of the loading state does not re-render the products. */
function Results({ title, children }: { title: string; children: ReactNode }) {
  const { location } = useNavigation()
  const isLoading = location?.pathname === paths.catalogue()
  return (
    <section aria-label={title} aria-busy={isLoading || undefined} className="grid grid-cols-1 gap-3">
      {children}
    </section>
  )
}

/** Notes on a search that did not match exactly, and on truncated results. */
function Hints({ page, view }: { page: ListedPage; view: ListingView }) {
  const { corrected, partial, nearestSize, replaced, truncated } = page
  return (
    <>
      {corrected !== null || partial || nearestSize !== null || replaced !== null ? (
        <Suspense fallback={null}>
          <SearchHints page={page} view={view} />
        </Suspense>
      ) : null}
      {truncated ? (
        <p className="mb-3 text-sm text-ink-muted">{messages.truncated(MAX_RESULT_CARDS)}</p>
      ) : null}
    </>
  )
}

/** Shown when the listing could not be loaded; the address keeps the filters, so a retry repeats the query. */
function FailedListing() {
  const { revalidate } = useRevalidator()
  return (
    <section aria-label={messages.catalogue} className="mx-auto max-w-page px-4 py-8">
      <h1 className="mb-4 text-xl">{messages.catalogue}</h1>
      <Notice
        kind="error"
        title={messages.failed}
        action={
          <Button icon={<Icon name="refresh" className="size-4" />} onClick={() => revalidate()}>
            {messages.retry}
          </Button>
        }
      >
        <p>{messages.failedHint}</p>
      </Notice>
    </section>
  )
}

/** Announces the new result, and moves the focus to the heading if the clicked link is gone. */
function useAnnouncedListing({ listing }: ListedPage, heading: { current: HTMLElement | null }): void {
  const shown = useRef(listing)
  useEffect(() => {
    if (shown.current === listing) return
    shown.current = listing
    announce(messages.announced(listing.total, listing.page, listing.pages))
    // In the next frame, because focusing forces a layout.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [listing, heading])
}

function crumbsOf({ query, path }: ListedPage, title: string): Crumb[] {
  const isRoot = path.length === 0 && query.term === ''
  const steps = path.map(({ name, filters }) => ({ label: name, href: paths.catalogue(filters) }))
  const crumbs = isRoot ? [] : [{ label: messages.catalogue, href: paths.catalogue() }, ...steps]
  const above = query.term === '' ? crumbs.slice(0, Math.max(crumbs.length - 1, 0)) : crumbs
  return [...(isRoot ? [{ label: messages.home, href: paths.home() }] : above), { label: title }]
}
