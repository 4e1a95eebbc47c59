import { slugify } from '../text/slug.ts'
import {
  CATEGORY_LEVELS,
  type CatalogueTree,
  type CategoryLevel,
  type CategoryNames,
  type CategoryNode,
  categoryLevelOf,
  categorySlug,
  categoryTitle,
} from './catalogue-tree.ts'

/** The tree as its source writes it (TRE-11). */
export interface FamilySource {
  readonly name: string
  readonly categories: readonly CategorySource[]
}

export interface CategorySource {
  readonly name: string
  readonly subcategories: readonly { readonly name: string; readonly subsubcategories: readonly string[] }[]
}

interface GrowingNode extends CategoryNode {
  readonly children: GrowingNode[]
  items: number
}

interface Branch {
  readonly name: string
  readonly below: readonly Branch[]
}

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
