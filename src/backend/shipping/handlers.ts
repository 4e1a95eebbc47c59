import { getshipping } from '#contract/shop/shipping.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import { defineHandler, type Route } from '../platform/calls/define-handler.ts'
import { shippingsFor } from './shippings-for.ts'

interface ShippingOptions {
  readonly catalogue: Catalogue
  readonly clock: () => Date
}

export function shippingHandlers({ catalogue, clock }: ShippingOptions): Route[] {
  return [
    defineHandler(getshipping, async ({ query, caller }) =>
      shippingsFor(await catalogue.viewFor(caller.cardcode), query, clock()),
    ),
  ]
}
