import type { ReactNode } from 'react'
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
}

/** Longer lists scroll. */
const MAX_VISIBLE = 12

/** Filters by category, measure, brand, stock and discount: plain links, which need no scripts and can be shared. */
export function FilterPanel({ page, view }: FilterPanelProps) {
  const { query, path, listing } = page
  const shown = { query, path, listing: { filters: listing.filters } }
  return (
    <RenderedOnce
      as="div"
      className="grid grid-cols-1 gap-5 text-sm"
      of={FilterGroups}
      props={{ page: shown, view }}
    />
  )
}

function FilterGroups({ page, view }: FilterPanelProps) {
  const { query, listing } = page
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
      <CategoryFilter page={page} view={view} />
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
        <FilterGroup key={kind} title={measureNames[kind]} scrolls={values.length > MAX_VISIBLE}>
          {values.map(({ value, label, count, selected }) => (
            <Choice
              key={value}
              href={listingHref(withMeasure(query, `${kind}:${value}`, !selected), view)}
              label={label}
              count={count}
              isOn={selected}
            />
          ))}
        </FilterGroup>
      ))}
      {brands.length > 0 ? (
        <FilterGroup title={messages.brands} scrolls={brands.length > MAX_VISIBLE}>
          {brands.map(({ name, slug, count, selected }) => (
            <Choice
              key={slug}
              href={listingHref(withFilter(query, 'brand', selected ? null : slug), view)}
              label={name}
              count={count}
              isOn={selected}
            />
          ))}
        </FilterGroup>
      ) : null}
    </>
  )
}

/** How many switches are on: these stay visible so that they can be turned off. */
function activeSwitches({ filters }: ListingQuery): number {
  return Number(filters.inStock === true) + Number(filters.onSale === true)
}

/** The selected category path, each step a link, and the categories directly below it. */
function CategoryFilter({ page: { query, path, listing }, view }: FilterPanelProps) {
  const { categories } = listing.filters
  const at = (filters: ListingQuery['filters']) => {
    const { brand, inStock, onSale, measures } = query.filters
    return listingHref({ ...query, page: 1, filters: { ...filters, brand, inStock, onSale, measures } }, view)
  }
  if (path.length === 0 && categories.length === 0) return null
  return (
    <FilterGroup title={messages.categories}>
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
      {categories.map(({ name, slug, filters, count }) => (
        <li key={slug} className={path.length > 0 ? 'pl-4' : ''}>
          <a href={at(filters)} className="filter-link">
            <span>{name}</span>
            <Count number={count} />
          </a>
        </li>
      ))}
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
