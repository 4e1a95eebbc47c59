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

/** The tree in its source format (TRE-11). */
export interface FamilySource {
  readonly name: string
  readonly categories: readonly CategorySource[]
}

export interface CategorySource {
  readonly name: string
  readonly subcategories: readonly { readonly name: string; readonly subsubcategories: readonly string[] }[]
}

interface MutableNode extends CategoryNode {
  readonly children: MutableNode[]
  items: number
}

interface Branch {
  readonly name: string
  readonly below: readonly Branch[]
}

/**
 * Builds the tree and counts the products in every node of their path (TRE-01, TRE-05, TRE-11). Throws when two names
 * under one parent have the same slug, or a name has none (TRE-14): links would be ambiguous.
 */
export function buildTree(
  sources: readonly FamilySource[],
  products: Iterable<CategoryNames> = [],
): CatalogueTree {
  const list: MutableNode[] = []
  const childByName = new Map<MutableNode | null, Map<string, MutableNode>>()
  const families = addNodes(sources.map(familyBranch), null)
  countProducts(products, childByName)
  const bySlug = new Map<string, CategoryNode[]>()
  for (const node of list) {
    const same = bySlug.get(node.slug)
    if (same === undefined) bySlug.set(node.slug, [node])
    else same.push(node)
  }
  return { families, list, bySlug }

  function addNodes(branches: readonly Branch[], parent: MutableNode | null): MutableNode[] {
    const siblings = new Map<string, MutableNode>()
    childByName.set(parent, siblings)
    const nodes = branches.map(branch => {
      const node = nodeOf(branch.name, parent)
      siblings.set(branch.name, node)
      list.push(node)
      node.children.push(...addNodes(branch.below, node))
      return node
    })
    assertUniqueSlugs(nodes, parent)
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

function nodeOf(name: string, parent: MutableNode | null): MutableNode {
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

function assertUniqueSlugs(siblings: readonly CategoryNode[], parent: CategoryNode | null): void {
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
  childByName: ReadonlyMap<MutableNode | null, ReadonlyMap<string, MutableNode>>,
): void {
  for (const product of products) {
    let at: MutableNode | null = null
    for (const level of CATEGORY_LEVELS) {
      const below: MutableNode | undefined = childByName.get(at)?.get(product[level])
      if (below === undefined) break
      below.items += 1
      at = below
    }
  }
}
