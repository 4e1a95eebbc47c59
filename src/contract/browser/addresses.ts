import { defineCall } from '../call.ts'
import { addresses, createAddress, deleteAddress, updateAddress } from '../shop/addresses.ts'

/** The session's own addresses (ACC-13, ACC-14). */

const path = '/api/account/addresses'
const onePath = `${path}/{addressId}`

export const readAddresses = defineCall({
  name: 'readAddresses',
  summary: 'The addresses of the session’s customer.',
  path,
  access: 'customer',
  reply: addresses.reply,
})

export const addAddress = defineCall({
  name: 'addAddress',
  summary: 'Adds an address.',
  method: 'POST',
  path,
  access: 'customer',
  status: createAddress.status,
  body: createAddress.body.omit({ cardcode: true }),
  reply: createAddress.reply,
})

export const changeAddress = defineCall({
  name: 'changeAddress',
  summary: 'Replaces an own address.',
  method: 'PUT',
  path: onePath,
  access: 'customer',
  query: updateAddress.query,
  body: updateAddress.body.omit({ cardcode: true }),
  reply: updateAddress.reply,
})

export const removeAddress = defineCall({
  name: 'removeAddress',
  summary: 'Deletes an own address.',
  method: 'DELETE',
  path: onePath,
  access: 'customer',
  query: updateAddress.query,
  reply: deleteAddress.reply,
})
