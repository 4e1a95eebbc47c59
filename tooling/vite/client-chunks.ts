/** The module graph in Rolldown's `ChunkingContext`. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

interface ChunkGroup {
  /** Name of the output file. */
  readonly name: string
  /** Roots: what they import statically, directly or not, is in the group. */
  readonly roots: readonly string[]
  /** Only modules that match; default: all. */
  readonly only?: RegExp
}

/**
 * Browser modules that are always loaded together; the first match wins. One file each, because many small files
 * compress worse and cost a request each: the framework, which changes only with its version; the shell of every
 * page; and the parts of every page with products.
 */
const CHUNK_GROUPS: readonly ChunkGroup[] = [
  {
    name: 'framework',
    roots: ['/src/shop/entry.client.tsx', '/src/shop/root.tsx'],
    only: /\/node_modules\//,
  },
  {
    name: 'shell',
    roots: [
      '/src/shop/root.tsx',
      '/src/shop/features/auth/signed-out-state.ts',
      '/src/shop/site/page-head.ts',
      '/src/ui/lists/breadcrumbs.tsx',
      '/src/ui/feedback/empty-state.tsx',
      '/src/ui/hooks/use-hydrated.ts',
      '/src/shop/features/auth/signed-out-state.ts',
    ],
  },
  {
    name: 'cards',
    roots: [
      '/src/shop/features/product/card/product-card.tsx',
      '/src/shop/features/product/quick-view/quick-view.tsx',
      '/src/shop/features/product/sale-unit.ts',
      '/src/ui/lists/pagination.tsx',
    ],
  },
  { name: 'customer', roots: ['/src/shop/features/account/customer-route.tsx'] },
  {
    name: 'tables',
    roots: ['/src/ui/lists/stacked-table.tsx', '/src/shop/features/account/documents/document-link.tsx'],
  },
  // Of the pages where an order is made.
  {
    name: 'ordering',
    roots: [
      '/src/shop/features/cart/store/load-saved-cart.ts',
      '/src/shop/browser/retry-backoff.ts',
      '/src/domain/pricing/totals.ts',
    ],
  },
  // The comparison shows margins too, and needs nothing else of a listing.
  { name: 'margin', roots: ['/src/shop/features/product/price/margin-figure.tsx'] },
  {
    name: 'listing',
    roots: [
      '/src/shop/features/catalogue/listing/listing-page.tsx',
      '/src/shop/features/catalogue/listing/listing-head.ts',
    ],
  },
]

/** Rolldown's `codeSplitting` for the browser: these groups, and its defaults for all other modules. */
export function clientChunks() {
  const reached = CHUNK_GROUPS.map(({ roots }) => reachedFrom(roots))
  return {
    groups: CHUNK_GROUPS.map(({ name, only }, at) => ({
      debugName: name,
      priority: CHUNK_GROUPS.length - at,
      name: (id: string, graph: ModuleGraph) =>
        (only === undefined || only.test(id)) && reached[at]?.(id, graph) ? name : null,
    })),
  }
}

/** Whether static imports lead from one of the roots to a module. */
function reachedFrom(roots: readonly string[]): (id: string, graph: ModuleGraph) => boolean {
  const known = new Set<string>()
  return (id, graph) => {
    const visited = new Set([id])
    // The set grows during iteration: importers of importers, each once, also in cycles.
    for (const module of visited) {
      const path = module.split('?', 1)[0] ?? module
      if (known.has(module) || roots.some(root => path.endsWith(root))) {
        known.add(id)
        return true
      }
      for (const importer of graph.getModuleInfo(module)?.importers ?? []) visited.add(importer)
    }
    return false
  }
}
