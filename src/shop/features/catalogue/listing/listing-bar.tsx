import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { SORTS, sortOf, withOption } from '#domain/catalogue/listing-query.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { paths } from '../../../site/paths.ts'
import { useRole } from '../../auth/session-provider.tsx'
import { type ListingView, listingHref } from '../listing-address.ts'
import { messages } from '../messages.ts'
import type { ListedPage } from '../state/listed-page.ts'
import { PageSizes } from './page-sizes.tsx'

interface ListingBarProps {
  page: ListedPage
  view: ListingView
  /** The button that opens the filters where they are not next to the products. */
  filters: ReactNode
  /** The menu for the columns of the table. */
  columns: ReactNode
}

/** Result range, sort order and view; a form and links, so that it works without scripts. */
export function ListingBar({ page, view, filters, columns }: ListingBarProps) {
  const { from, to, total } = page.listing
  return (
    <div className="flex flex-wrap items-center gap-2 max-lg:basis-full sm:gap-x-4" data-no-print="">
      {filters}
      <p className="text-sm text-ink-muted max-lg:mr-auto max-sm:hidden lg:max-xl:hidden">
        {total > 0 ? messages.shown(from, to, total) : null}
      </p>
      <PageSizes page={page} view={view} className="max-lg:hidden" />
      {total > 0 ? (
        <>
          <SortForm page={page} view={view} />
          {columns === null ? null : <div className="max-sm:hidden">{columns}</div>}
          <ViewSwitch page={page} view={view} />
        </>
      ) : null}
    </div>
  )
}

/** Sort order; sessions without terms have neither prices nor purchases to sort by. */
function SortForm({ page: { query }, view }: Pick<ListingBarProps, 'page' | 'view'>) {
  const navigate = useNavigate()
  const isCustomer = useRole() === 'customer'
  const sorts = isCustomer ? SORTS : SORTS.filter(sort => sort === 'default' || sort.startsWith('name_'))
  const address = new URLSearchParams(listingHref({ ...query, page: 1, sort: 'default' }, view).split('?')[1])
  return (
    <form
      action={paths.catalogue()}
      // On a phone between the buttons, on the narrowest ones below them, where the labels are not truncated.
      className="flex items-center gap-2 max-sm:flex-1 max-[24rem]:order-last max-[24rem]:basis-full"
    >
      {[...address].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="flex items-center gap-2 text-sm max-sm:flex-1">
        <span className="max-lg:sr-only">{messages.sort}</span>
        <select
          // Uncontrolled, but synchronised with the address (e.g. by the back button), so that it keeps the focus.
          ref={select => {
            if (select) select.value = query.sort
          }}
          name="sort"
          defaultValue={query.sort}
          className="min-h-11 rounded border border-edge bg-surface px-2 text-base max-sm:w-full lg:min-h-9 lg:text-sm"
          onChange={event => {
            const next = withOption(query, 'sort', sortOf(event.target.value))
            navigate(listingHref(next, view), { preventScrollReset: true })
          }}
        >
          {sorts.map(sort => (
            <option key={sort} value={sort}>
              {messages.sorts[sort]}
            </option>
          ))}
        </select>
      </label>
      {/* Hidden by CSS rather than on hydration, which would shift the layout. */}
      <Button type="submit" size="sm" className="[@media(scripting:enabled)]:hidden">
        {messages.apply}
      </Button>
    </form>
  )
}

function ViewSwitch({ page: { query }, view }: Pick<ListingBarProps, 'page' | 'view'>) {
  return (
    <nav aria-label={messages.view} className="flex overflow-hidden rounded border border-edge">
      <ViewLink
        href={listingHref(query, 'cards')}
        icon="grid"
        label={messages.cards}
        current={view === 'cards'}
      />
      <ViewLink
        href={listingHref(query, 'sheet')}
        icon="table"
        label={messages.sheet}
        current={view === 'sheet'}
      />
    </nav>
  )
}

interface ViewLinkProps {
  href: string
  icon: IconName
  label: string
  current: boolean
}

function ViewLink({ href, icon, label, current }: ViewLinkProps) {
  return (
    <a
      href={href}
      aria-current={current ? 'true' : undefined}
      className={joinClasses(
        'flex min-h-11 min-w-11 items-center justify-center gap-1.5 px-3 text-sm no-underline -outline-offset-2 lg:min-h-9',
        current ? 'bg-ink text-surface' : 'bg-surface hover:bg-canvas',
      )}
    >
      <Icon name={icon} className="size-4" />
      <span className="max-sm:sr-only">{label}</span>
    </a>
  )
}
