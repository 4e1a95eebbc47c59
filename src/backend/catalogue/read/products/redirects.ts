import { slugsOfPath } from '#domain/catalogue/edit-tree.ts'
import type { findRedirects } from './queries.ts'

/** Where former addresses lead; the next one may be former too. */
export interface Redirects {
  /** By the path of a node. */
  readonly categories: ReadonlyMap<string, string>
  /** By the slug of a brand. */
  readonly brands: ReadonlyMap<string, string>
  /** The former paths of nodes as links to the listing name them. */
  readonly paths: readonly { readonly pathSlug: string; readonly slugs: readonly string[] }[]
}

export function redirects(rows: Awaited<ReturnType<typeof findRedirects>>): Redirects {
  const of = (kind: string) =>
    new Map(rows.filter(row => row.kind === kind).map(({ old_slug, new_slug }) => [old_slug, new_slug]))
  const categories = of('category')
  return {
    categories,
    brands: of('brand'),
    paths: Array.from(categories.keys(), pathSlug => ({ pathSlug, slugs: slugsOfPath(pathSlug) })),
  }
}
