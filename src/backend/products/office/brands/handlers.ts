import { mergeBrands, officeBrands, saveBrand } from '#contract/office/products/brands.ts'
import { unbranded } from '../../../catalogue/write/messages.ts'
import type { Route } from '../../../platform/calls/define-handler.ts'
import type { Office } from '../../../platform/calls/office-calls.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { editBrand, joinBrands } from './edit-brands.ts'
import { findBrandRows } from './queries.ts'

interface BrandOptions {
  readonly db: Database
  readonly office: Office
}

/** The brands in the back office (OFP-26). */
export function officeBrandHandlers({ db, office }: BrandOptions): Route[] {
  return [
    office.handle(officeBrands, async () => ({
      brands: (await findBrandRows(db)).filter(({ name }) => name !== unbranded),
    })),

    office.write(saveBrand, async ({ body, describe }, tx) => {
      const { title, reply } = await editBrand(tx, body)
      await describe(title)
      return reply
    }),

    office.write(mergeBrands, async ({ body, operator, describe }, tx) => {
      const { title, reply } = await joinBrands(tx, body, operator.permissions.has('customers.terms'))
      await describe(title)
      return reply
    }),
  ]
}
