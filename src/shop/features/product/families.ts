import type { ReplyOf } from '#contract/call.ts'
import { getFamilies } from '#contract/shop/families.ts'
import { callShop } from '../../browser/call-shop.ts'

/** A family with its category tree, for the menus and the listing (SHP-21). */
export type FamilyBranch = ReplyOf<typeof getFamilies>['families'][number]
export type CategoryBranch = FamilyBranch['categories'][number]

let cached: Promise<readonly FamilyBranch[]> | null = null

/** Loads the category tree, once per page load; a failure is not cached. */
export function loadFamilies(): Promise<readonly FamilyBranch[]> {
  cached ??= callShop(getFamilies).then(
    reply => reply.families,
    (error: unknown) => {
      cached = null
      throw error
    },
  )
  return cached
}
