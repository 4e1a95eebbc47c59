import type { RouterContextProvider } from 'react-router'
import type { BackendClient } from '#contract/client.ts'
import { getFamilies } from '#contract/shop/families.ts'
import { buildTree } from '#domain/catalogue/build-tree.ts'
import type { CatalogueTree } from '#domain/catalogue/catalogue-tree.ts'
import { backendContext, callBackend } from './backend.server.ts'

interface CachedTree {
  readonly version: string
  readonly tree: Promise<CatalogueTree>
}

/** Not personal, so it is built once per version of the catalogue. */
const cache = new WeakMap<BackendClient, CachedTree>()

/** The catalogue tree without product counts, to find the node of a URL (CAT-34). */
export function readCatalogueTree(context: Readonly<RouterContextProvider>): Promise<CatalogueTree> {
  const backend = context.get(backendContext)
  const version = backend.publicVersion()
  const cached = cache.get(backend)
  if (cached?.version === version) return cached.tree
  const tree = callBackend(context, getFamilies).then(({ families }) => buildTree(families))
  cache.set(backend, { version, tree })
  tree.catch(() => cache.delete(backend))
  return tree
}
