import { CallError } from '#contract/errors.ts'
import { clientName } from '#contract/shop/customers.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import { defineHandler, type Route } from '../platform/calls/implementation.ts'

/** From the terms in memory: a page may ask for it without a statement more. */
export function clientNameHandlers({ catalogue }: { readonly catalogue: Catalogue }): Route[] {
  return [
    defineHandler(clientName, async ({ caller }) => {
      const { account } = await catalogue.viewFor(caller.cardcode)
      if (account === null) throw new CallError('NO_CARDCODE')
      return { cardcode: account.cardcode, cardName: account.name }
    }),
  ]
}
