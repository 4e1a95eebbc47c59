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

const icons = { wishlist: 'heart', compare: 'compare' } as const
const emptyTexts = {
  wishlist: { title: messages.wishlistEmpty, hint: messages.wishlistEmptyHint },
  compare: { title: messages.compareEmpty, hint: messages.compareEmptyHint },
} as const

interface SavedProductsPageProps {
  list: SavedListName
  title: string
  /** Also looks up descriptions. */
  withDesc?: boolean
  children: (items: readonly SavedProduct[], found: ProductLookup) => ReactNode
}

/** The page of a list saved in this browser: heading, loading placeholder and empty state. */
export function SavedProductsPage({ list, title, withDesc = false, children }: SavedProductsPageProps) {
  const items = usePersistedItems(savedLists[list])
  const empty = emptyTexts[list]
  return (
    <div className="mx-auto max-w-page px-4 py-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="text-xl">{title}</h1>
        <SavedLink list={list === 'wishlist' ? 'compare' : 'wishlist'} withIcon />
      </div>
      {items === null ? (
        <Skeleton className="h-64 w-full" />
      ) : items.length === 0 ? (
        <EmptyState
          icon={icons[list]}
          title={empty.title}
          action={
            <LinkButton variant="primary" href={paths.catalogue()}>
              {messages.toCatalogue}
            </LinkButton>
          }
        >
          {empty.hint}
        </EmptyState>
      ) : (
        <WithTerms items={items} withDesc={withDesc}>
          {children}
        </WithTerms>
      )}
    </div>
  )
}

function WithTerms({
  items,
  withDesc,
  children,
}: {
  items: readonly SavedProduct[]
  withDesc: boolean
  children: SavedProductsPageProps['children']
}) {
  const [found, reload] = useProductLookup(
    items.map(({ code }) => code),
    { withDesc },
  )
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
