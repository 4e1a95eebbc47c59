import { type RawBuilder, sql } from 'kysely'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'

/** OFA-11: the condition that keeps a query to the operator's customers; `seller` is `customers.seller_code`. */
export function inScope({ sellerCode }: StaffScope, seller: RawBuilder<unknown>): RawBuilder<unknown> {
  return sellerCode === null ? sql`true` : sql`${seller} = ${sellerCode}`
}
