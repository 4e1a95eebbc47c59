import { type RawBuilder, sql } from 'kysely'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'

/** The condition of an operator's scope on rows of `customers`, whose seller is `sellerCode` (OFA-11). */
export function withinScope(scope: StaffScope, sellerCode = sql`c.seller_code`): RawBuilder<boolean> {
  return scope.sellerCode === null ? sql`true` : sql`${sellerCode} = ${scope.sellerCode}`
}
