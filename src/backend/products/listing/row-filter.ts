import { CATEGORY_LEVELS, type CategoryFilters } from '#domain/catalogue/catalogue-tree.ts'
import { chosenDepth } from '#domain/catalogue/listing-facets.ts'
import type { Snapshot } from '../../catalogue/read/snapshot.ts'

/** Where in the tree a listing looks, by number of node. */
export interface ChosenNodes {
  /** How many levels down the chosen node lies on the way to each node; -1 where the filters do not hold. */
  readonly depths: Int8Array
  /** Whether a row is listed at all and hangs from a chosen node. */
  accept(row: number): boolean
  /** All such rows, those most in demand first. */
  rowsByDemand(): Int32Array
}

export function chosenNodes({ tree, table }: Snapshot, filters: CategoryFilters): ChosenNodes {
  let found: Int8Array | null = null
  // Found when first asked for: of a listing known from before, nobody asks.
  const depths = () => {
    found ??= Int8Array.from(tree.nodes, node => chosenDepth(node.slugs, filters) ?? -1)
    return found
  }
  const isThere = (node: number) => (depths()[node] ?? -1) >= 0
  const place = JSON.stringify(CATEGORY_LEVELS.map(level => filters[level] ?? null))
  return {
    get depths() {
      return depths()
    },
    accept: row => isThere(table.nodeAt(row)),
    rowsByDemand: () => table.rowsByDemandAt(place, isThere),
  }
}

/** Number of the brand of a slug: null when none is asked for, -1 when nobody has it. */
export function brandNumber({ brandList }: Snapshot, slug: string | undefined): number | null {
  if (slug === undefined) return null
  return brandList.find(brand => brand.slug === slug)?.number ?? -1
}

/** The rows that pass, in their order. */
export function rowsWhere(rows: Int32Array, passes: (row: number) => boolean): Int32Array {
  const kept = new Int32Array(rows.length)
  let count = 0
  for (const row of rows) {
    if (!passes(row)) continue
    kept[count] = row
    count += 1
  }
  return kept.subarray(0, count)
}
