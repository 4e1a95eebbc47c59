import type { RouterContextProvider } from 'react-router'
import type { BackendClient } from '#contract/client.ts'
import { getFamilies } from '#contract/shop/families.ts'
import { buildTree } from '#domain/catalogue/build-tree.ts'
import type { CatalogueTree } from '#domain/catalogue/catalogue-tree.ts'
import { backendContext, callBackend } from './backend.server.ts'

interface KeptTree {
  readonly version: string
  readonly tree: Promise<CatalogueTree>
}

/** The same for everybody until the catalogue changes, so it is built once per version. */
const kept = new WeakMap<BackendClient, KeptTree>()

/** The catalogue tree, to find the node an address names (CAT-34); without counts of products. */
export function readCatalogueTree(context: Readonly<RouterContextProvider>): Promise<CatalogueTree> {
  const backend = context.get(backendContext)
  const version = backend.publicVersion()
  const known = kept.get(backend)
  if (known?.version === version) return known.tree
  const tree = callBackend(context, getFamilies).then(({ families }) => buildTree(families))
  kept.set(backend, { version, tree })
  tree.catch(() => kept.delete(backend))
  return tree
}
