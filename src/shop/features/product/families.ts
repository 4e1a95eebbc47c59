import type { families } from '#contract/browser/products.ts'
import type { ReplyOf } from '#contract/call.ts'
import { type CallAddress, callShop } from '../../browser/call-shop.ts'

export const familiesCall = {
  method: 'GET',
  path: '/api/families',
} as const satisfies CallAddress<typeof families>

/** A family with everything below it, as the menus and the listing need it (SHP-21). */
export type FamilyBranch = ReplyOf<typeof families>['families'][number]
export type CategoryBranch = FamilyBranch['categories'][number]

let known: Promise<readonly FamilyBranch[]> | null = null

/** The tree below the families: asked for once a page, whoever wants it first; again after a failure. */
export function loadFamilies(): Promise<readonly FamilyBranch[]> {
  known ??= callShop<typeof families>(familiesCall).then(
    reply => reply.families,
    (error: unknown) => {
      known = null
      throw error
    },
  )
  return known
}
