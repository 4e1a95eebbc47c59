import { CallError } from '#contract/errors.ts'
import type { Address } from '#contract/shapes.ts'
import { addresses, createAddress, deleteAddress, updateAddress } from '#contract/shop/addresses.ts'
import { type OwnCustomer, ownCustomer } from '../../auth/own-customer.ts'
import { defineHandler, type Route } from '../../platform/calls/define-handler.ts'
import { actAs } from '../../platform/change-sets/queries.ts'
import type { Database } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addAddress, changeAddress, removeAddress } from '../write/own-addresses.ts'
import { messages } from './messages.ts'
import { parseAddress } from './parse-address.ts'
import { findAddress, findAddresses } from './queries.ts'

/** The customer's own addresses; another customer's are not found (ACC-13). */
export function addressHandlers({ db }: { readonly db: Database }): Route[] {
  return [
    defineHandler(addresses, async ({ caller }) => ({
      addresses: await findAddresses(db, ownCustomer(caller).cardcode),
    })),

    defineHandler(createAddress, async ({ body, caller }) => {
      const own = ownCustomer(caller)
      const address = parseAddress(body)
      return await changing(own, 'CreateAddress', async tx =>
        readBack(tx, own.cardcode, await addAddress(tx, own.cardcode, address)),
      )
    }),

    defineHandler(updateAddress, async ({ query: { addressId }, body, caller }) => {
      const own = ownCustomer(caller)
      const address = parseAddress(body)
      return await changing(own, 'UpdateAddress', async tx => {
        await changeAddress(tx, own.cardcode, addressId, address)
        return await readBack(tx, own.cardcode, addressId)
      })
    }),

    defineHandler(deleteAddress, async ({ query, caller }) => {
      const own = ownCustomer(caller)
      await changing(own, 'DeleteAddress', tx => removeAddress(tx, own.cardcode, query.addressId))
      return { deleted: true as const }
    }),
  ]

  /** A change by the customer's user, as the register shows it (OFA-19). */
  function changing<T>(
    { email }: OwnCustomer,
    kind: keyof typeof messages.acts,
    work: (tx: Database) => Promise<T>,
  ): Promise<T> {
    return inTransaction(db, async tx => {
      await actAs(tx, { actor: email, kind, title: messages.acts[kind] })
      return await work(tx)
    })
  }
}

async function readBack(tx: Database, cardcode: string, addressId: number): Promise<Address> {
  const address = await findAddress(tx, cardcode, addressId)
  if (address === null) throw new CallError('NOT_FOUND')
  return address
}
