import { addresses, createAddress, deleteAddress, updateAddress } from '#contract/shop/addresses.ts'
import { ownCustomer } from '../../auth/own-customer.ts'
import { defineHandler, type Route } from '../../platform/calls/define-handler.ts'
import type { Database } from '../../platform/db/pool.ts'
import { addAddress, changeAddress, removeAddress } from './change-addresses.ts'
import { parseAddress } from './parse-address.ts'
import { findAddresses } from './queries.ts'

/** The customer's own addresses; another customer's are not found (ACC-13). */
export function addressHandlers({ db }: { readonly db: Database }): Route[] {
  return [
    defineHandler(addresses, async ({ caller }) => ({
      addresses: await findAddresses(db, ownCustomer(caller).cardcode),
    })),

    defineHandler(createAddress, ({ body, caller }) =>
      addAddress(db, ownCustomer(caller).cardcode, parseAddress(body)),
    ),

    defineHandler(updateAddress, ({ query, body, caller }) =>
      changeAddress(db, ownCustomer(caller).cardcode, query.addressId, parseAddress(body)),
    ),

    defineHandler(deleteAddress, async ({ query, caller }) => {
      await removeAddress(db, ownCustomer(caller).cardcode, query.addressId)
      return { deleted: true as const }
    }),
  ]
}
