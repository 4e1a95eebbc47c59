import { officeTree, saveTree } from '#contract/office/products/tree.ts'
import type { Route } from '../../../platform/calls/define-handler.ts'
import type { Office } from '../../../platform/calls/office-calls.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { isPlacedIn } from '../present-product.ts'
import { saveTreeEdit } from './edit-tree.ts'
import { findTreeNodes } from './queries.ts'

interface TreeOptions {
  readonly db: Database
  readonly office: Office
}

/** The tree of products in the back office (OFP-24). */
export function officeTreeHandlers({ db, office }: TreeOptions): Route[] {
  return [
    office.handle(officeTree, async () => ({
      nodes: (await findTreeNodes(db)).flatMap(({ pathSlug, ...node }) =>
        isPlacedIn(pathSlug) ? [node] : [],
      ),
    })),

    office.write(saveTree, async ({ body, describe }, tx) => {
      const { title, ...saved } = await saveTreeEdit(tx, body)
      await describe(title)
      return saved
    }),
  ]
}
