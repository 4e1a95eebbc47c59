/** The module graph in Rolldown's `ChunkingContext`. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

interface ChunkGroup {
  /** Name of the output file. */
  readonly name: string
  /** Roots: what they import statically, directly or not, is in the group. */
  readonly roots: readonly string[]
  /** Only modules that these import too, directly or not. */
  readonly sharedWith?: readonly string[]
  /** Only modules that match; default: all. */
  readonly only?: RegExp
}

/**
 * Modules of the shop that are always loaded together; the first match wins. One file each, because many small files
 * compress worse and cost a request each: the framework, which changes only with its version; the shell of every
 * page; and the parts of every page with products.
 */
const SHOP_GROUPS: readonly ChunkGroup[] = [
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

/** The same for the back office: what the pages of signing in load too, and the shell with the parts of most screens. */
const OFFICE_GROUPS: readonly ChunkGroup[] = [
  {
    name: 'entrance',
    roots: ['/src/office/entrance/entry.ts'],
    sharedWith: ['/src/office/entry.tsx'],
  },
  {
    name: 'shell',
    roots: [
      '/src/domain/orders/order-status.ts',
      '/src/domain/pricing/price.ts',
      '/src/domain/pricing/quantity.ts',
      '/src/domain/text/code-list.ts',
      '/src/office/entry.tsx',
      '/src/office/features/forms/dialog-form.tsx',
      '/src/office/features/forms/note-fields.tsx',
      '/src/office/features/forms/text-or-null.ts',
      '/src/office/features/forms/use-office-form.ts',
      '/src/office/features/lists/age.ts',
      '/src/office/features/lists/office-list.tsx',
      '/src/office/features/lists/search-box.tsx',
      '/src/office/features/lists/use-now.ts',
      '/src/office/features/lookup/found-elsewhere.tsx',
      '/src/office/features/lookup/lookup-field.tsx',
      '/src/office/features/menu/section-nav.tsx',
      '/src/office/features/operator/use-permissions.ts',
      '/src/office/features/orders/erp-sign.tsx',
      '/src/office/features/orders/refresh-orders.ts',
      '/src/ui/feedback/badge.tsx',
      '/src/ui/fields/select.tsx',
      '/src/ui/money.tsx',
    ],
  },
]

export const shopChunks = () => chunksOf(SHOP_GROUPS)

export const officeChunks = () => chunksOf(OFFICE_GROUPS)

/** Rolldown's `codeSplitting` for the browser: these groups, and its defaults for all other modules. */
function chunksOf(all: readonly ChunkGroup[]) {
  return {
    groups: all.map(({ name, roots, sharedWith, only }, at) => {
      const reached = [roots, ...(sharedWith === undefined ? [] : [sharedWith])].map(reachedFrom)
      return {
        debugName: name,
        priority: all.length - at,
        name: (id: string, graph: ModuleGraph) =>
          (only === undefined || only.test(id)) && reached.every(isReached => isReached(id, graph))
            ? name
            : null,
      }
    }),
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
