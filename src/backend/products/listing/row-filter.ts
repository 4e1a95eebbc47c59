import { CATEGORY_LEVELS, type CategoryFilters } from '#domain/catalogue/catalogue-tree.ts'
import { selectedDepth } from '#domain/catalogue/listing-facets.ts'
import type { Snapshot } from '../../catalogue/read/snapshot.ts'

/** The tree nodes of a listing, by node number. */
export interface ChosenNodes {
  /** Equal for equal nodes. */
  readonly place: string
  /** For each node the depth of the chosen node on its path; -1 if the filters don't match. */
  readonly depths: Int8Array
  /** Whether a row is listed and belongs to a chosen node. */
  accept(row: number): boolean
  /** All such rows, most popular first. */
  rowsByDemand(): Int32Array
}

export function chosenNodes({ tree, table }: Snapshot, filters: CategoryFilters): ChosenNodes {
  const isAnywhere = CATEGORY_LEVELS.every(level => filters[level] === undefined)
  let found: Int8Array | null = null
  // Computed lazily: a cached listing doesn't need it.
  const depths = () => {
    found ??= isAnywhere
      ? new Int8Array(tree.nodes.length)
      : Int8Array.from(tree.nodes, node => selectedDepth(node.slugs, filters) ?? -1)
    return found
  }
  const isThere = (node: number) => (depths()[node] ?? -1) >= 0
  const place = JSON.stringify(CATEGORY_LEVELS.map(level => filters[level] ?? null))
  return {
    place,
    get depths() {
      return depths()
    },
    accept: row => isThere(table.nodeAt(row)),
    rowsByDemand: () => table.rowsByDemandAt(place, isThere),
  }
}

/** The number of the brand with this slug: null without a slug, -1 for an unknown one. */
export function brandNumber({ brandList }: Snapshot, slug: string | undefined): number | null {
  if (slug === undefined) return null
  return brandList.find(brand => brand.slug === slug)?.number ?? -1
}

/** The rows that pass, in their order. */
export function rowsWhere(rows: Int32Array, passes: (row: number) => boolean): Int32Array {
  const passing = new Int32Array(rows.length)
  let count = 0
  for (const row of rows) {
    if (!passes(row)) continue
    passing[count] = row
    count += 1
  }
  return passing.subarray(0, count)
}
