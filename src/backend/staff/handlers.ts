import { employes } from '#contract/shop/staff.ts'
import { defineHandler, type Route } from '../platform/calls/define-handler.ts'
import type { Database } from '../platform/db/pool.ts'
import { findPublicEmployees } from './queries.ts'

export function staffHandlers({ db }: { readonly db: Database }): Route[] {
  return [
    defineHandler(employes, async ({ caller }) => ({
      employes: await findPublicEmployees(db, caller.cardcode),
    })),
  ]
}
