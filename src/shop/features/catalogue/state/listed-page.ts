import type { CategoryNode } from '#domain/catalogue/catalogue-tree.ts'
import type { Listing } from '#domain/catalogue/listing.ts'
import type { ListingQuery } from '#domain/catalogue/listing-query.ts'
import type { Role } from '#domain/permissions/access.ts'
import type { PublicCard } from '#domain/products/product.ts'
import type { SearchNotes } from '#domain/search/search-notes.ts'
import type { SheetColumn } from '../sheet/sheet-columns.ts'
import type { PathStep } from './chosen-category.ts'

/** The session for which a listing is computed. */
export interface ListingSession {
  readonly role: Role
  /** Null for sessions without prices. */
  readonly cardcode: string | null
  /** Pesos per dollar, to sort mixed currencies by price (CAT-12). */
  readonly rate: number | null
}

/** Near matches of a search that found nothing (CAT-39). */
export interface NearMatches {
  readonly terms: readonly string[]
  /** Products that match the words without the filters. */
  readonly products: readonly PublicCard[]
  /** The products this customer buys most often. */
  readonly bought: readonly PublicCard[]
}

/** One page of a listing with its context; the server and the browser produce the same. */
export interface ListedPage extends SearchNotes {
  readonly query: ListingQuery
  readonly listing: Listing<PublicCard>
  readonly path: readonly PathStep[]
  /** More matches than a browser's result set holds (CAT-27). */
  readonly truncated: boolean
  /** Suggestions for a search that found nothing; null for all others. */
  readonly nearest: NearMatches | null
  /** Families to offer in a listing without products (CAT-32), the closest ones first; empty for all others. */
  readonly families: readonly { readonly name: string; readonly slug: string }[]
}

/** Loader data of the catalogue route; `page` is null if the listing could not be loaded (CAT-33). */
export interface CatalogueData {
  readonly query: ListingQuery
  readonly page: ListedPage | null
  /** Optional columns of the table that the customer selected. */
  readonly columns: readonly SheetColumn[]
}

/** The families to offer in a listing: all if it has no products, else none. */
export function familiesFor(
  { total }: { total: number },
  tree: readonly CategoryNode[],
): ListedPage['families'] {
  return total > 0 ? [] : tree.map(({ name, slug }) => ({ name, slug }))
}
