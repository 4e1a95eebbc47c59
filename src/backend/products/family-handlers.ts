import type { ReplyOf } from '#contract/call.ts'
import { getFamilies } from '#contract/shop/families.ts'
import { slugify } from '#domain/text/slug.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import type { NodeTable } from '../catalogue/read/products/node-table.ts'
import { unplaced } from '../catalogue/write/messages.ts'
import { defineHandler, type Route } from '../platform/calls/define-handler.ts'

export function familyHandlers({ catalogue }: { readonly catalogue: Catalogue }): Route[] {
  return [defineHandler(getFamilies, () => familiesReply(catalogue.snapshot().tree))]
}

const UNPLACED = slugify(unplaced)

/** The whole tree, empty branches included (TRE-16), without the family of drafts that have no place yet. */
function familiesReply({ families }: NodeTable): ReplyOf<typeof getFamilies> {
  return {
    families: families
      .filter(({ slug }) => slug !== UNPLACED)
      .map(family => ({
        name: family.name,
        slug: family.slug,
        position: family.position,
        categories: family.children.map(category => ({
          name: category.name,
          slug: category.slug,
          subcategories: category.children.map(subcategory => ({
            name: subcategory.name,
            slug: subcategory.slug,
            subsubcategories: subcategory.children.map(leaf => leaf.name),
          })),
        })),
      })),
  }
}
