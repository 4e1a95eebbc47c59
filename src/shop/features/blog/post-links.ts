import {
  CATEGORY_LEVELS,
  type CatalogueTree,
  type CategoryFilters,
  type CategoryNode,
  filtersOf,
} from '#domain/catalogue/catalogue-tree.ts'

export interface Shelf {
  readonly name: string
  /** The node above, which tells shelves of one name apart; null for a family. */
  readonly within: string | null
  readonly filters: CategoryFilters
}

interface Placed {
  readonly slug: string
  readonly published: string
  readonly shelves: readonly (readonly string[])[]
}

/**
 * The nodes of this shop's catalogue that an article names, each as deep as the tree goes: an article outlives the
 * catalogue it was written for, and must not lead to a 404. What is not there at all is left out.
 */
export function shelvesIn(tree: CatalogueTree, wanted: readonly (readonly string[])[]): Shelf[] {
  const found = new Set(wanted.flatMap(names => nodeAt(tree, names) ?? []))
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

/** The articles to read next: those of the same families first, then the newest; never the article itself. */
export function relatedPosts<Post extends Placed>(
  post: Placed,
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

function familiesOf({ shelves }: Placed): Set<string> {
  return new Set(shelves.flatMap(([family]) => family ?? []))
}
