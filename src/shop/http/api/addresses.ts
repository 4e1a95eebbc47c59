import type { FastifyInstance } from 'fastify'
import { addAddress, changeAddress, readAddresses, removeAddress } from '#contract/browser/addresses.ts'
import { addresses, createAddress, deleteAddress, updateAddress } from '#contract/shop/addresses.ts'
import { implementShopCall } from '../implement-shop-call.ts'
import type { ShopContext } from '../shop-context.ts'

/** The customer's own addresses (ACC-13, ACC-14). */
export function addressRoutes(app: FastifyInstance, context: ShopContext): void {
  const { backend } = context

  implementShopCall(app, context, readAddresses, ({ caller }) => backend.call(addresses, {}, caller))

  implementShopCall(app, context, addAddress, ({ body, caller }) =>
    backend.call(createAddress, { body }, caller),
  )

  implementShopCall(app, context, changeAddress, ({ query, body, caller }) =>
    backend.call(updateAddress, { query, body }, caller),
  )

  implementShopCall(app, context, removeAddress, ({ query, caller }) =>
    backend.call(deleteAddress, { query }, caller),
  )
}
