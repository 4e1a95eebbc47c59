/** What the bundler tells of its modules; of Rolldown's `ChunkingContext`. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

interface Part {
  /** Name of the file that holds it. */
  readonly name: string
  /** What imports it, directly or through others; what only a dynamic import reaches is not part of it. */
  readonly roots: readonly string[]
  /** Only these of the modules; all of them when left out. */
  readonly only?: RegExp
}

/**
 * The browser's modules that always come together, the first match wins. One file each, for a hundred small ones
 * compress worse and are asked for one by one: the framework, which no release of ours changes; the shell of every
 * page; and what every page with products has.
 */
const PARTS: readonly Part[] = [
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

/** Rolldown's `codeSplitting` for the browser: what comes together lies together, all else as the bundler sees fit. */
export function clientChunks() {
  const reached = PARTS.map(({ roots }) => reachedFrom(roots))
  return {
    groups: PARTS.map(({ name, only }, at) => ({
      debugName: name,
      priority: PARTS.length - at,
      name: (id: string, graph: ModuleGraph) =>
        (only === undefined || only.test(id)) && reached[at]?.(id, graph) ? name : null,
    })),
  }
}

/** Whether static imports lead from one of the roots to a module. */
function reachedFrom(roots: readonly string[]): (id: string, graph: ModuleGraph) => boolean {
  const known = new Set<string>()
  return (id, graph) => {
    const met = new Set([id])
    // A set grows while it is gone through: importers of importers, each once, also where imports go in a circle.
    for (const module of met) {
      const path = module.split('?', 1)[0] ?? module
      if (known.has(module) || roots.some(root => path.endsWith(root))) {
        known.add(id)
        return true
      }
      for (const importer of graph.getModuleInfo(module)?.importers ?? []) met.add(importer)
    }
    return false
  }
}
