import type { ReplyOf } from '#contract/call.ts'
import { getFamilies } from '#contract/web/families.ts'
import { defineHandler, type Route } from '../calls/implementation.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { NodeTable } from '../catalogue/node-table.ts'

export function familyHandlers({ catalogue }: { readonly catalogue: Catalogue }): Route[] {
  return [defineHandler(getFamilies, () => familiesReply(catalogue.snapshot().tree))]
}

/** Every branch, with products or without (TRE-16). */
function familiesReply({ families }: NodeTable): ReplyOf<typeof getFamilies> {
  return {
    families: families.map(family => ({
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
