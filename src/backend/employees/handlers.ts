import { employes } from '#contract/web/employees.ts'
import { defineHandler, type Route } from '../calls/implementation.ts'
import type { Database } from '../platform/db/pool.ts'
import { findPublicEmployees } from './queries.ts'

export function employeeHandlers({ db }: { readonly db: Database }): Route[] {
  return [
    defineHandler(employes, async ({ caller }) => ({
      employes: await findPublicEmployees(db, caller.cardcode),
    })),
  ]
}
