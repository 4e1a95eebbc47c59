import { CallError } from '#contract/errors.ts'
import { getshipping } from '#contract/web/shipping.ts'
import { type BoundCall, implement } from '../calls/implementation.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { shippingOffer } from './shipping-offer.ts'

export function shippingHandlers({ catalogue }: { readonly catalogue: Catalogue }): BoundCall[] {
  return [
    implement(getshipping, async ({ query, caller }) => {
      const { account, settings } = await catalogue.viewFor(caller.cardcode)
      if (account === null) throw new CallError('NO_CARDCODE')
      const department = query.department.toUpperCase() || account.department
      const shippings = settings.shippingMethods
        .filter(({ departments }) => departments.length === 0 || departments.includes(department))
        .map(method => shippingOffer(method, settings.transport, query.amount ?? null))
      const own = shippings.find(({ code }) => code === account.defaultShipping)
      return { shippings, default: (own ?? shippings[0])?.code ?? null }
    }),
  ]
}
