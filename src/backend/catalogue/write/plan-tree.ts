import { CATEGORY_LEVELS, type CategoryLevel, categorySlug } from '#domain/catalogue/catalogue-tree.ts'
import { followRedirects } from '#domain/catalogue/follow-redirects.ts'
import { slugify } from '#domain/text/slug.ts'
import type { TreePath } from './product-input.ts'

/** A node as the database has it. */
export interface KnownNode {
  readonly id: number
  readonly parent_id: number | null
  readonly name: string
  readonly path_slug: string
  readonly position: number
}

/** A node of the tree after the import; the `id` of a new one is null until it is stored. */
export interface PlannedNode {
  id: number | null
  readonly parent: PlannedNode | null
  readonly level: CategoryLevel
  readonly name: string
  readonly slug: string
  readonly pathSlug: string
  readonly position: number
}

export type Placement =
  | { readonly ok: true; readonly node: PlannedNode }
  | { readonly ok: false; readonly reason: 'no-slug'; readonly level: CategoryLevel }
  | {
      readonly ok: false
      readonly reason: 'slug-collision'
      readonly level: CategoryLevel
      readonly other: string
    }

/**
 * The tree of the shop and the nodes added by accepted rows (TRE-07 to TRE-10, TRE-14). A path that a node had before means
 * that node, so that files with the old names go on working (OFP-25).
 */
export class TreePlan {
  readonly #byPath = new Map<string, PlannedNode>()
  readonly #byId = new Map<number, PlannedNode>()
  /** By paths that nodes had. */
  readonly #former = new Map<string, PlannedNode>()
  /** Placed paths: thousands of rows share a few hundred. */
  readonly #placed = new Map<string, Placement>()
  readonly #lastPosition = new Map<PlannedNode | null, number>()
  readonly #created: PlannedNode[] = []

  /**
   * @param known parents before their children
   * @param renamed former paths, with those that followed
   */
  constructor(known: readonly KnownNode[], renamed: ReadonlyMap<string, string> = new Map()) {
    for (const { id, parent_id, name, path_slug, position } of known) {
      const parent = parent_id === null ? null : (this.#byId.get(parent_id) ?? null)
      const node = this.#add({ id, parent, name, pathSlug: path_slug, position })
      this.#byId.set(id, node)
    }
    for (const former of renamed.keys()) {
      const path = followRedirects(renamed, former, one => this.#byPath.has(one))
      const node = path === null ? undefined : this.#byPath.get(path)
      if (node !== undefined) this.#former.set(former, node)
    }
  }

  /** New nodes, parents before their children. */
  get created(): readonly PlannedNode[] {
    return this.#created
  }

  /** The node at a path of slugs, or null. */
  at(pathSlug: string): PlannedNode | null {
    return this.#byPath.get(pathSlug) ?? null
  }

  /** The names of a stored node and those above it, from its family on; none: there is no such node. */
  namesOf(id: number): string[] {
    const names: string[] = []
    for (let node = this.#byId.get(id) ?? null; node !== null; node = node.parent) names.unshift(node.name)
    return names
  }

  /** The slugs of all names that the deepest node of a path has and had; of an unknown node, its own. */
  slugsOf(path: TreePath): ReadonlySet<string> {
    let node: PlannedNode | undefined
    let above = ''
    for (const [depth, name] of path.entries()) {
      const { pathSlug, found } = this.#find(above, name, path.length - 1 - depth)
      node = found
      above = found?.pathSlug ?? pathSlug
    }
    const slugs = new Set([slugify(path.at(-1) ?? '')])
    if (node === undefined) return slugs
    const former = [...this.#former].filter(([, one]) => one === node).map(([pathSlug]) => pathSlug)
    for (const pathSlug of [node.pathSlug, ...former]) slugs.add(pathSlug.split('/').at(-1) ?? '')
    return slugs.add(slugify(node.name))
  }

  /** The deepest node of a path, added with its ancestors if missing; a refused path adds nothing. */
  place(path: TreePath): Placement {
    const key = path.join('\n')
    const placement = this.#placed.get(key) ?? this.#place(path)
    this.#placed.set(key, placement)
    return placement
  }

  #place(path: TreePath): Placement {
    let above = ''
    for (const [depth, name] of path.entries()) {
      const level = CATEGORY_LEVELS[depth] ?? 'subsubcategory'
      if (slugify(name) === '') return { ok: false, reason: 'no-slug', level }
      const { pathSlug, found } = this.#find(above, name, path.length - 1 - depth)
      // Two names with one slug under one parent would share their URL.
      if (found !== undefined && found.pathSlug === pathSlug && found.name !== name)
        return { ok: false, reason: 'slug-collision', level, other: found.name }
      above = found?.pathSlug ?? pathSlug
    }
    return { ok: true, node: this.#grow(path) }
  }

  #grow(path: TreePath): PlannedNode {
    let node: PlannedNode | null = null
    for (const [depth, name] of path.entries()) {
      const above: string = node?.pathSlug ?? ''
      const { pathSlug, found } = this.#find(above, name, path.length - 1 - depth)
      if (found !== undefined) node = found
      else {
        const position = (this.#lastPosition.get(node) ?? -1) + 1
        node = this.#add({ id: null, parent: node, name, pathSlug, position })
        this.#created.push(node)
      }
    }
    if (node === null) throw new RangeError('A path has at least a family')
    return node
  }

  /** The path of a name below another, and the node that has it, or had it and has room for `below` levels more. */
  #find(
    above: string,
    name: string,
    below: number,
  ): { readonly pathSlug: string; readonly found: PlannedNode | undefined } {
    const pathSlug = above === '' ? slugify(name) : `${above}/${slugify(name)}`
    const former = this.#former.get(pathSlug)
    const hasRoom =
      former !== undefined && CATEGORY_LEVELS.indexOf(former.level) + below < CATEGORY_LEVELS.length
    return { pathSlug, found: this.#byPath.get(pathSlug) ?? (hasRoom ? former : undefined) }
  }

  #add(node: Pick<PlannedNode, 'id' | 'parent' | 'name' | 'pathSlug' | 'position'>): PlannedNode {
    const { parent, name } = node
    const depth = parent === null ? 0 : CATEGORY_LEVELS.indexOf(parent.level) + 1
    const level = CATEGORY_LEVELS[depth] ?? 'subsubcategory'
    const planned = { ...node, level, slug: categorySlug(level, name, parent?.name ?? null) }
    this.#byPath.set(node.pathSlug, planned)
    this.#lastPosition.set(parent, Math.max(this.#lastPosition.get(parent) ?? -1, node.position))
    return planned
  }
}
