import {
  CATEGORY_LEVELS,
  type CatalogueTree,
  type CategoryFilters,
  type CategoryNode,
  filtersOf,
} from '#domain/catalogue/catalogue-tree.ts'

/** A category of this shop's catalogue that an article refers to. */
export interface Shelf {
  readonly name: string
  /** Name of the parent, which distinguishes categories of the same name; null for a family. */
  readonly within: string | null
  readonly filters: CategoryFilters
}

interface ShelvedPost {
  readonly slug: string
  readonly published: string
  readonly shelves: readonly (readonly string[])[]
}

/**
 * The categories an article names, each as deep as it exists in this shop's catalogue: an article outlives changes of
 * the catalogue and must not link to a 404. Unknown ones are omitted.
 */
export function shelvesIn(tree: CatalogueTree, paths: readonly (readonly string[])[]): Shelf[] {
  const found = new Set(paths.flatMap(names => nodeAt(tree, names) ?? []))
  return [...found].map(node => ({
    name: node.name,
    within: node.parent?.name ?? null,
    filters: filtersOf(node),
  }))
}

function nodeAt(tree: CatalogueTree, names: readonly string[]): CategoryNode | null {
  let node: CategoryNode | null = null
  for (const name of names.slice(0, CATEGORY_LEVELS.length)) {
    const level: readonly CategoryNode[] = node === null ? tree.families : node.children
    const below = level.find(child => child.name === name)
    if (below === undefined) break
    node = below
  }
  return node
}

/** Related articles: those of the same families first, then the newest; never the article itself. */
export function relatedPosts<Post extends ShelvedPost>(
  post: ShelvedPost,
  posts: readonly Post[],
  count: number,
): Post[] {
  const families = familiesOf(post)
  return posts
    .filter(({ slug }) => slug !== post.slug)
    .map(other => ({ other, shared: [...familiesOf(other)].filter(name => families.has(name)).length }))
    .sort((a, b) => b.shared - a.shared || b.other.published.localeCompare(a.other.published))
    .slice(0, count)
    .map(({ other }) => other)
}

function familiesOf({ shelves }: ShelvedPost): Set<string> {
  return new Set(shelves.flatMap(([family]) => family ?? []))
}
