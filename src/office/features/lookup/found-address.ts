import type { ReplyOf } from '#contract/call.ts'
import type { officeSearch } from '#contract/office/search.ts'
import { customerPaths } from '../customers/customer-paths.ts'
import { orderPaths } from '../orders/order-paths.ts'
import { productPaths } from '../products/product-paths.ts'

export type FoundThing = ReplyOf<typeof officeSearch>['found'][number]

/** Where a found thing is: a screen of the office, a page of the shop, or nowhere yet. */
export interface FoundAddress {
  /** Below `/oficina`. */
  readonly screen: string | null
  /** Whole: opened in another tab. */
  readonly shop: string | null
}

export function addressOf({ kind, key, cardcode, hasScreen, shopUrl }: FoundThing): FoundAddress {
  return { screen: hasScreen ? screenOf(kind, key, cardcode) : null, shop: shopUrl }
}

function screenOf(kind: FoundThing['kind'], key: string, cardcode: string | null): string | null {
  switch (kind) {
    case 'order':
      return orderPaths.order(Number(key))
    case 'customer':
      return customerPaths.customer(key)
    case 'document':
      return cardcode === null ? null : customerPaths.customer(cardcode, 'documentos')
    case 'person':
      return `/equipo?persona=${key}`
    case 'product':
      return productPaths.product(key)
    case 'promo':
      return `/promos/${key}`
    case 'popup':
      return `/popups/${key}`
    case 'page':
      return `/contenido/${encodeURIComponent(key)}`
  }
}
