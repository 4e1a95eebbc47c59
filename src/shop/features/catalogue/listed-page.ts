import type { CategoryNode } from '#domain/catalogue/catalogue-tree.ts'
import type { Listing } from '#domain/catalogue/listing.ts'
import type { ListingQuery } from '#domain/catalogue/listing-query.ts'
import type { Role } from '#domain/permissions/access.ts'
import type { PublicCard } from '#domain/products/product.ts'
import type { SearchNotes } from '#domain/search/search-notes.ts'
import type { PathStep } from './chosen-category.ts'
import type { SheetColumn } from './sheet-columns.ts'

/** Whose listing it is. */
export interface ListingSession {
  readonly role: Role
  /** Of a customer; null for sessions without prices. */
  readonly cardcode: string | null
  /** Pesos per dollar, to sort mixed currencies by price (CAT-12). */
  readonly rate: number | null
}

/** What is near a search that found nothing (CAT-39). */
export interface NearestTo {
  readonly terms: readonly string[]
  /** What its words find without the filters. */
  readonly products: readonly PublicCard[]
  /** What this customer buys most often. */
  readonly bought: readonly PublicCard[]
}

/** One page of a listing with what stands around it; the same from the server and from the browser. */
export interface ListedPage extends SearchNotes {
  readonly query: ListingQuery
  readonly listing: Listing<PublicCard>
  readonly path: readonly PathStep[]
  /** More matches than a browser's result set holds (CAT-27). */
  readonly truncated: boolean
  /** Where to go on from a search that found nothing; null for all others. */
  readonly nearest: NearestTo | null
  /** Where to go on from a listing without products (CAT-32), the nearest or all; empty for all others. */
  readonly families: readonly { readonly name: string; readonly slug: string }[]
}

/** What the route gives its page; `page` is null when the listing could not be read (CAT-33). */
export interface CatalogueData {
  readonly query: ListingQuery
  readonly page: ListedPage | null
  /** Columns of the table that this customer added. */
  readonly columns: readonly SheetColumn[]
}

/** The families, for a listing that has nothing to show. */
export function familiesFor(
  { total }: { total: number },
  tree: readonly CategoryNode[],
): ListedPage['families'] {
  return total > 0 ? [] : tree.map(({ name, slug }) => ({ name, slug }))
}
