import { CallError } from '#contract/errors.ts'
import type { Address } from '#contract/shapes.ts'
import { addresses, createAddress, deleteAddress, updateAddress } from '#contract/shop/addresses.ts'
import { ownCustomer } from '../../auth/own-customer.ts'
import { defineHandler, type Route } from '../../platform/calls/define-handler.ts'
import type { Database } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addAddress, changeAddress, removeAddress } from '../write/own-addresses.ts'
import { parseAddress } from './parse-address.ts'
import { findAddress, findAddresses } from './queries.ts'

/** The customer's own addresses; another customer's are not found (ACC-13). */
export function addressHandlers({ db }: { readonly db: Database }): Route[] {
  return [
    defineHandler(addresses, async ({ caller }) => ({
      addresses: await findAddresses(db, ownCustomer(caller).cardcode),
    })),

    defineHandler(createAddress, async ({ body, caller }) => {
      const { cardcode } = ownCustomer(caller)
      const address = parseAddress(body)
      return await inTransaction(db, async tx =>
        readBack(tx, cardcode, await addAddress(tx, cardcode, address)),
      )
    }),

    defineHandler(updateAddress, async ({ query: { addressId }, body, caller }) => {
      const { cardcode } = ownCustomer(caller)
      const address = parseAddress(body)
      return await inTransaction(db, async tx => {
        await changeAddress(tx, cardcode, addressId, address)
        return await readBack(tx, cardcode, addressId)
      })
    }),

    defineHandler(deleteAddress, async ({ query, caller }) => {
      await removeAddress(db, ownCustomer(caller).cardcode, query.addressId)
      return { deleted: true as const }
    }),
  ]
}

async function readBack(tx: Database, cardcode: string, addressId: number): Promise<Address> {
  const address = await findAddress(tx, cardcode, addressId)
  if (address === null) throw new CallError('NOT_FOUND')
  return address
}
