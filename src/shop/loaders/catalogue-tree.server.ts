import { getFamilies } from '#contract/shop/families.ts'
import { buildTree } from '#domain/catalogue/build-tree.ts'
import { backendOf, callBackend } from './backend.server.ts'
import { oncePerVersion } from './per-version.server.ts'

/** The catalogue tree without product counts, to find the node of a URL (CAT-34). */
export const readCatalogueTree = oncePerVersion(backendOf, async context => {
  const { families } = await callBackend(context, getFamilies)
  return buildTree(families)
})
