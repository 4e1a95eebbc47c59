import { CATEGORY_LEVELS, type CategoryLevel, categorySlug } from '#domain/catalogue/catalogue-tree.ts'
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

/** The tree of the shop and the nodes added by accepted rows (TRE-07 to TRE-10, TRE-14). */
export class TreePlan {
  readonly #byPath = new Map<string, PlannedNode>()
  /** Placed paths: thousands of rows share a few hundred. */
  readonly #placed = new Map<string, Placement>()
  readonly #lastPosition = new Map<PlannedNode | null, number>()
  readonly #created: PlannedNode[] = []

  /** @param known parents before their children */
  constructor(known: readonly KnownNode[]) {
    const byId = new Map<number, PlannedNode>()
    for (const { id, parent_id, name, path_slug, position } of known) {
      const parent = parent_id === null ? null : (byId.get(parent_id) ?? null)
      const node = this.#add({ id, parent, name, pathSlug: path_slug, position })
      byId.set(id, node)
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

  /** The deepest node of a path, added with its ancestors if missing; a refused path adds nothing. */
  place(path: TreePath): Placement {
    const key = path.join('\n')
    const placement = this.#placed.get(key) ?? this.#place(path)
    this.#placed.set(key, placement)
    return placement
  }

  #place(path: TreePath): Placement {
    let pathSlug = ''
    for (const [depth, name] of path.entries()) {
      const level = CATEGORY_LEVELS[depth] ?? 'subsubcategory'
      const slug = slugify(name)
      if (slug === '') return { ok: false, reason: 'no-slug', level }
      pathSlug = depth === 0 ? slug : `${pathSlug}/${slug}`
      const found = this.#byPath.get(pathSlug)
      // Two names with one slug under one parent would share their URL.
      if (found !== undefined && found.name !== name)
        return { ok: false, reason: 'slug-collision', level, other: found.name }
    }
    return { ok: true, node: this.#grow(path) }
  }

  #grow(path: TreePath): PlannedNode {
    let node: PlannedNode | null = null
    for (const name of path) {
      const pathSlug: string = node === null ? slugify(name) : `${node.pathSlug}/${slugify(name)}`
      const found = this.#byPath.get(pathSlug)
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
