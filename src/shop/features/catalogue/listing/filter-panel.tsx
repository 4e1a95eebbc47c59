import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { firstShown } from '#domain/catalogue/listing-facets.ts'
import {
  hasFilters,
  type ListingQuery,
  withFilter,
  withMeasure,
  withoutFilters,
} from '#domain/catalogue/listing-query.ts'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { RenderedOnce } from '../../../site/rendered-once.tsx'
import { measureNames } from '../../cart/sizes/measure-messages.ts'
import { type ListingView, listingHref } from '../listing-address.ts'
import { messages } from '../messages.ts'
import type { ListedPage } from '../state/listed-page.ts'

interface FilterPanelProps {
  page: Pick<ListedPage, 'query' | 'path'> & { readonly listing: Pick<ListedPage['listing'], 'filters'> }
  view: ListingView
  /** Whether every list of filters is shown whole from the start. */
  allFilters: boolean
}

/** Longer lists scroll. */
const MAX_VISIBLE = 12

/** Filters by category, measure, brand, stock and discount: plain links, which need no scripts and can be shared. */
export function FilterPanel({ page, view, allFilters }: FilterPanelProps) {
  const { query, path, listing } = page
  const shown = { query, path, listing: { filters: listing.filters } }
  return (
    <RenderedOnce
      as="div"
      className="grid grid-cols-1 gap-5 text-sm"
      of={FilterGroups}
      props={{ page: shown, view, allFilters }}
    />
  )
}

function FilterGroups({ page, view, allFilters }: FilterPanelProps) {
  const { query, listing } = page
  const allHref = listingHref(query, view, true)
  const { brands, inStock, onSale, measures } = listing.filters
  return (
    <>
      {hasFilters(query.filters) ? (
        <a
          href={listingHref(withoutFilters(query), view)}
          className="inline-flex items-center justify-self-start font-medium underline max-lg:min-h-11"
        >
          {messages.reset}
        </a>
      ) : null}
      <CategoryFilter page={page} view={view} allFilters={allFilters} />
      {inStock === null || onSale === null || inStock + onSale + activeSwitches(query) === 0 ? null : (
        <FilterGroup title={messages.availability}>
          <SwitchLink
            query={query}
            view={view}
            filter="inStock"
            label={messages.onlyInStock}
            count={inStock}
          />
          <SwitchLink query={query} view={view} filter="onSale" label={messages.onlyOnSale} count={onSale} />
        </FilterGroup>
      )}
      {measures.map(({ kind, values }) => (
        <FacetGroup
          key={kind}
          title={measureNames[kind]}
          facets={values}
          isWhole={allFilters}
          allHref={allHref}
        >
          {({ value, label, count, selected }) => (
            <Choice
              key={value}
              href={listingHref(withMeasure(query, `${kind}:${value}`, !selected), view)}
              label={label}
              count={count}
              isOn={selected}
            />
          )}
        </FacetGroup>
      ))}
      {brands.length > 0 ? (
        <FacetGroup title={messages.brands} facets={brands} isWhole={allFilters} allHref={allHref}>
          {({ name, slug, count, selected }) => (
            <Choice
              key={slug}
              href={listingHref(withFilter(query, 'brand', selected ? null : slug), view)}
              label={name}
              count={count}
              isOn={selected}
            />
          )}
        </FacetGroup>
      ) : null}
    </>
  )
}

/** How many switches are on: these stay visible so that they can be turned off. */
function activeSwitches({ filters }: ListingQuery): number {
  return Number(filters.inStock === true) + Number(filters.onSale === true)
}

/** The selected category path, each step a link, and the categories directly below it. */
function CategoryFilter({ page: { query, path, listing }, view, allFilters }: FilterPanelProps) {
  const { categories } = listing.filters
  const at = (filters: ListingQuery['filters']) => {
    const { brand, inStock, onSale, measures } = query.filters
    return listingHref({ ...query, page: 1, filters: { ...filters, brand, inStock, onSale, measures } }, view)
  }
  if (path.length === 0 && categories.length === 0) return null
  return (
    <FacetGroup
      title={messages.categories}
      facets={categories}
      isWhole={allFilters}
      allHref={listingHref(query, view, true)}
      before={<CategoryPath path={path} at={at} />}
    >
      {({ name, slug, filters, count }) => (
        <li key={slug} className={path.length > 0 ? 'pl-4' : undefined}>
          <a href={at(filters)} className="filter-link">
            <span>{name}</span>
            <Count number={count} />
          </a>
        </li>
      )}
    </FacetGroup>
  )
}

/** The steps of the selected category, each a link to it. */
function CategoryPath({
  path,
  at,
}: Pick<ListedPage, 'path'> & { at: (filters: ListingQuery['filters']) => string }) {
  return (
    <>
      {path.length > 0 ? (
        <li>
          <a href={at({})} className={joinClasses('filter-link', 'text-ink-muted')}>
            <Icon name="chevron-left" className="size-4" />
            {messages.allCategories}
          </a>
        </li>
      ) : null}
      {path.map(({ name, slug, filters }, depth) => {
        const isLast = depth === path.length - 1
        return (
          <li key={slug}>
            <a
              href={at(filters)}
              aria-current={isLast ? 'true' : undefined}
              className={joinClasses('filter-link', isLast ? 'font-semibold' : 'text-ink-muted')}
            >
              {isLast ? null : <Icon name="chevron-left" className="size-4" />}
              <span>{name}</span>
            </a>
          </li>
        )
      })}
    </>
  )
}

interface FacetGroupProps<Facet> {
  title: string
  facets: readonly Facet[]
  isWhole: boolean
  /** The page with all filters, for browsers without scripts. */
  allHref: string
  /** List items before the facets. */
  before?: ReactNode
  children: (facet: Facet) => ReactNode
}

/** A list of filters: the most frequent ones, and the rest on demand, without a request (CAT-50). */
function FacetGroup<Facet extends { readonly count: number; readonly selected?: boolean }>({
  title,
  facets,
  isWhole,
  allHref,
  before,
  children,
}: FacetGroupProps<Facet>) {
  const [showsAll, setShowsAll] = useState(isWhole)
  const shown = showsAll ? facets : firstShown(facets)
  return (
    <FilterGroup title={title} scrolls={shown.length > MAX_VISIBLE}>
      {before}
      {shown.map(children)}
      {shown.length < facets.length ? (
        <li>
          <a
            href={allHref}
            aria-label={`${messages.showAll(facets.length)}, ${title}`}
            className="filter-link underline"
            onClick={event => {
              event.preventDefault()
              const list = event.currentTarget.closest('ul')
              const first = facets.findIndex(facet => !shown.includes(facet))
              const before = list ? list.children.length - shown.length - 1 : 0
              flushSync(() => setShowsAll(true))
              // The link is gone: the focus goes to the first value that it brought.
              list?.children[before + first]?.querySelector('a')?.focus()
            }}
          >
            {messages.showAll(facets.length)}
          </a>
        </li>
      ) : null}
    </FilterGroup>
  )
}

function FilterGroup({
  title,
  scrolls = false,
  children,
}: {
  title: string
  scrolls?: boolean
  children: ReactNode
}) {
  return (
    <section aria-label={title}>
      <h2 className="mb-1 border-b border-line pb-1 font-semibold">{title}</h2>
      <ul className={joinClasses('px-2', scrolls && 'max-h-100 overflow-y-auto')}>{children}</ul>
    </section>
  )
}

interface SwitchLinkProps {
  query: ListingQuery
  view: ListingView
  filter: 'inStock' | 'onSale'
  label: string
  count: number
}

function SwitchLink({ query, view, filter, label, count }: SwitchLinkProps) {
  const isOn = query.filters[filter] === true
  // A switch that would leave no products is hidden.
  if (count === 0 && !isOn) return null
  const href = listingHref(withFilter(query, filter, isOn ? null : true), view)
  return <Choice href={href} label={label} count={count} isOn={isOn} />
}

interface ChoiceProps {
  /** Toggles the choice. */
  href: string
  label: string
  count: number
  isOn: boolean
}

function Choice({ href, label, count, isOn }: ChoiceProps) {
  return (
    <li>
      <a
        href={href}
        aria-current={isOn ? 'true' : undefined}
        className={joinClasses('filter-link filter-choice', isOn && 'font-semibold')}
      >
        {isOn ? (
          <i>
            <Icon name="check" className="size-3" />
          </i>
        ) : null}
        <span>{label}</span>
        <Count number={count} />
      </a>
    </li>
  )
}

function Count({ number }: { number: number }) {
  return <small>{messages.number(number)}</small>
}
