import type { FastifyInstance } from 'fastify'
import { addAddress, changeAddress, readAddresses, removeAddress } from '#contract/browser/addresses.ts'
import { addresses, createAddress, deleteAddress, updateAddress } from '#contract/shop/addresses.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { bindShopCall } from './bind-shop-call.ts'

/** Addresses of the session's customer (ACC-13, ACC-14). */
export function addressRoutes(app: FastifyInstance, context: ShopContext): void {
  const { backend } = context

  bindShopCall(app, context, readAddresses, ({ caller }) => backend.call(addresses, {}, caller))

  bindShopCall(app, context, addAddress, ({ body, caller }) => backend.call(createAddress, { body }, caller))

  bindShopCall(app, context, changeAddress, ({ query, body, caller }) =>
    backend.call(updateAddress, { query, body }, caller),
  )

  bindShopCall(app, context, removeAddress, ({ query, caller }) =>
    backend.call(deleteAddress, { query }, caller),
  )
}
