import type { families } from '#contract/browser/products.ts'
import type { ReplyOf } from '#contract/call.ts'
import { type CallAddress, callShop } from '../../browser/call-shop.ts'

export const familiesCall = {
  method: 'GET',
  path: '/api/families',
} as const satisfies CallAddress<typeof families>

/** A family with its category tree, for the menus and the listing (SHP-21). */
export type FamilyBranch = ReplyOf<typeof families>['families'][number]
export type CategoryBranch = FamilyBranch['categories'][number]

let cached: Promise<readonly FamilyBranch[]> | null = null

/** Loads the category tree, once per page load; a failure is not cached. */
export function loadFamilies(): Promise<readonly FamilyBranch[]> {
  cached ??= callShop<typeof families>(familiesCall).then(
    reply => reply.families,
    (error: unknown) => {
      cached = null
      throw error
    },
  )
  return cached
}
