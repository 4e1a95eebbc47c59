import { composedSlug, slugify } from './slug.ts'

export type CategoryLevel = 'family' | 'category' | 'subcategory' | 'subsubcategory'

/** The tree as its source writes it (TRE-11). */
export interface FamilySource {
  readonly name: string
  readonly categories: readonly CategorySource[]
}

export interface CategorySource {
  readonly name: string
  readonly subcategories: readonly { readonly name: string; readonly subsubcategories: readonly string[] }[]
}

export interface CategoryNode {
  readonly name: string
  /** What people read; upper-case for families (TRE-06). */
  readonly title: string
  /** Whether the node heads a column of the mega-menu, as categories do. */
  readonly header: boolean
  readonly slug: string
  readonly level: CategoryLevel
  readonly children: readonly CategoryNode[]
  readonly parent: CategoryNode | null
  /** Products of the node and of everything below it. */
  readonly items: number
}

/** Slugs from the family down to a node; what a link to the listing carries. */
export type CategoryFilters = { readonly [level in CategoryLevel]?: string }

/** Names from the family down, as products carry them; empty where the path ends. */
export type CategoryNames = { readonly [level in CategoryLevel]: string }

export interface CatalogueTree {
  readonly families: readonly CategoryNode[]
  /** Every node, parents before children, in the order of the source. */
  readonly list: readonly CategoryNode[]
  readonly bySlug: ReadonlyMap<string, readonly CategoryNode[]>
}

interface GrowingNode extends CategoryNode {
  readonly children: GrowingNode[]
  items: number
}

interface Branch {
  readonly name: string
  readonly below: readonly Branch[]
}

export const CATEGORY_LEVELS = [
  'family',
  'category',
  'subcategory',
  'subsubcategory',
] as const satisfies readonly CategoryLevel[]

/**
 * The tree of the source data, with the products counted into every node of their path (TRE-01, TRE-05, TRE-11).
 * Throws when two names under one parent have the same slug, or a name has none (TRE-14): links would be ambiguous.
 */
export function buildTree(
  sources: readonly FamilySource[],
  products: Iterable<CategoryNames> = [],
): CatalogueTree {
  const list: GrowingNode[] = []
  const childByName = new Map<GrowingNode | null, Map<string, GrowingNode>>()
  const families = grow(sources.map(familyBranch), null)
  countProducts(products, childByName)
  const bySlug = new Map<string, CategoryNode[]>()
  for (const node of list) {
    const same = bySlug.get(node.slug)
    if (same === undefined) bySlug.set(node.slug, [node])
    else same.push(node)
  }
  return { families, list, bySlug }

  function grow(branches: readonly Branch[], parent: GrowingNode | null): GrowingNode[] {
    const siblings = new Map<string, GrowingNode>()
    childByName.set(parent, siblings)
    const nodes = branches.map(branch => {
      const node = nodeOf(branch.name, parent)
      siblings.set(branch.name, node)
      list.push(node)
      node.children.push(...grow(branch.below, node))
      return node
    })
    refuseCollisions(nodes, parent)
    return nodes
  }
}

/** ERR-20: the level a text names. Throws `Undefined category type` for any other text. */
export function categoryLevelOf(type: string): CategoryLevel {
  const level = CATEGORY_LEVELS.find(known => known === type)
  if (level === undefined) throw new Error('Undefined category type')
  return level
}

/** TRE-07..10: the slug of a name at a level, composed with the name of its parent below the family. */
export function categorySlug(level: CategoryLevel, name: string, parentName: string | null): string {
  return level === 'family' || parentName === null ? slugify(name) : composedSlug(parentName, name)
}

/** TRE-06: families are titled in capitals, accents kept. */
export function categoryTitle(level: CategoryLevel, name: string): string {
  return level === 'family' ? name.toUpperCase() : name
}

/** TRE-12, TRE-13: the first node of the slug in the order of the tree. Throws when nothing matches. */
export function categoryBySlug(tree: CatalogueTree, slug: string): CategoryNode {
  const node = tree.bySlug.get(slug)?.[0]
  if (node === undefined) throw new RangeError(`No category has the slug ${slug}`)
  return node
}

/**
 * TRE-14, D17: the deepest node all given filters lead to, or null when one of them matches nothing.
 * Levels may be left out: `subcategory` alone finds the first node of that slug.
 */
export function findCategory(tree: CatalogueTree, filters: CategoryFilters): CategoryNode | null {
  const deepest = CATEGORY_LEVELS.findLast(level => filters[level] !== undefined)
  const slug = deepest === undefined ? undefined : filters[deepest]
  if (slug === undefined) return null
  const found = tree.bySlug.get(slug)?.find(node => node.level === deepest && liesOn(node, filters))
  return found ?? null
}

/** The nodes from the family down to a node: its breadcrumbs. */
export function pathOf(node: CategoryNode): CategoryNode[] {
  return node.parent === null ? [node] : [...pathOf(node.parent), node]
}

/** The full path of filters that leads to a node, for links (D17). */
export function filtersOf(node: CategoryNode): CategoryFilters {
  const filters: { -readonly [level in CategoryLevel]?: string } = {}
  for (const { level, slug } of pathOf(node)) filters[level] = slug
  return filters
}

/** A slug unique in the whole tree: the plain slugs of the names on the path, separated by `/`. */
export function pathSlug(node: CategoryNode): string {
  return pathOf(node)
    .map(({ name }) => slugify(name))
    .join('/')
}

function familyBranch({ name, categories }: FamilySource): Branch {
  return { name, below: categories.map(categoryBranch) }
}

function categoryBranch({ name, subcategories }: CategorySource): Branch {
  return {
    name,
    below: subcategories.map(subcategory => ({
      name: subcategory.name,
      below: subcategory.subsubcategories.map(leaf => ({ name: leaf, below: [] })),
    })),
  }
}

function nodeOf(name: string, parent: GrowingNode | null): GrowingNode {
  const level = parent === null ? 'family' : levelBelow(parent.level)
  return {
    name,
    title: categoryTitle(level, name),
    header: level === 'category',
    slug: categorySlug(level, name, parent?.name ?? null),
    level,
    children: [],
    parent,
    items: 0,
  }
}

function levelBelow(level: CategoryLevel): CategoryLevel {
  return categoryLevelOf(CATEGORY_LEVELS[CATEGORY_LEVELS.indexOf(level) + 1] ?? '')
}

function refuseCollisions(siblings: readonly CategoryNode[], parent: CategoryNode | null): void {
  const under = parent === null ? 'the catalogue' : `"${parent.name}"`
  const seen = new Map<string, string>()
  for (const { name } of siblings) {
    const slug = slugify(name)
    const other = seen.get(slug)
    if (slug === '') throw new Error(`"${name}" under ${under} has no letter or digit to make a slug of`)
    if (other !== undefined)
      throw new Error(`"${other}" and "${name}" under ${under} have the same slug ${slug}`)
    seen.set(slug, name)
  }
}

function countProducts(
  products: Iterable<CategoryNames>,
  childByName: ReadonlyMap<GrowingNode | null, ReadonlyMap<string, GrowingNode>>,
): void {
  for (const product of products) {
    let at: GrowingNode | null = null
    for (const level of CATEGORY_LEVELS) {
      const below: GrowingNode | undefined = childByName.get(at)?.get(product[level])
      if (below === undefined) break
      below.items += 1
      at = below
    }
  }
}

function liesOn(node: CategoryNode, filters: CategoryFilters): boolean {
  const given = filters[node.level]
  if (given !== undefined && given !== node.slug) return false
  return node.parent === null || liesOn(node.parent, filters)
}
