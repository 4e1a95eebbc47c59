import type { ReactNode } from 'react'
import type { SavedProduct } from '#domain/products/saved-product.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { usePersistedItems } from '../../../browser/persisted-list.ts'
import { paths } from '../../../site/paths.ts'
import { SavedLink } from '../../saved-products/saved-link.tsx'
import { type SavedListName, savedLists } from '../../saved-products/saved-lists.ts'
import { messages } from '../messages.ts'
import { type ProductLookup, useProductLookup } from '../use-product-lookup.ts'

const looks = {
  wishlist: { icon: 'heart', empty: messages.wishlistEmpty, hint: messages.wishlistEmptyHint },
  compare: { icon: 'compare', empty: messages.compareEmpty, hint: messages.compareEmptyHint },
} as const

interface SavedProductsPageProps {
  list: SavedListName
  children: (items: readonly SavedProduct[], found: ProductLookup) => ReactNode
}

/** The page of a list saved in this browser: heading, loading placeholder and empty state. */
export function SavedProductsPage({ list, children }: SavedProductsPageProps) {
  const items = usePersistedItems(savedLists[list])
  const { icon, empty, hint } = looks[list]
  return (
    <div className="mx-auto max-w-page px-4 py-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="text-xl">{messages[list]}</h1>
        <SavedLink list={list === 'wishlist' ? 'compare' : 'wishlist'} withIcon />
      </div>
      {items === null ? (
        <Skeleton className="h-64 w-full" />
      ) : items.length === 0 ? (
        <EmptyState
          icon={icon}
          title={empty}
          action={
            <LinkButton variant="primary" href={paths.catalogue()}>
              {messages.toCatalogue}
            </LinkButton>
          }
        >
          {hint}
        </EmptyState>
      ) : (
        <WithTerms list={list} items={items}>
          {children}
        </WithTerms>
      )}
    </div>
  )
}

function WithTerms({ list, items, children }: SavedProductsPageProps & { items: readonly SavedProduct[] }) {
  const codes = items.map(({ code }) => code)
  const [found, reload] = useProductLookup(codes, { withDesc: list === 'compare' })
  return (
    <div className="grid grid-cols-1 gap-4">
      {found.state === 'failed' ? (
        <Notice
          kind="error"
          title={messages.termsFailed}
          action={<Button onClick={reload}>{messages.retry}</Button>}
        />
      ) : null}
      {children(items, found)}
    </div>
  )
}
