import { defineCall } from '../call.ts'
import {
  addToProductList,
  createProductList,
  deleteProductList,
  productList,
  productLists,
  setProductListLine,
  updateProductList,
} from '../shop/lists.ts'

/** The session's named lists (ACC-19..21). */

const path = '/api/account/lists'
const onePath = `${path}/{listId}`
const linesPath = `${onePath}/lines`

export const readLists = defineCall({
  name: 'readLists',
  summary: 'The user’s own lists and those shared by other users of the customer.',
  path,
  access: 'customer',
  reply: productLists.reply,
})

export const readList = defineCall({
  name: 'readList',
  summary: 'A list with its lines.',
  path: onePath,
  access: 'customer',
  query: updateProductList.query,
  reply: productList.reply,
})

export const createList = defineCall({
  name: 'createList',
  summary: 'Creates a list.',
  method: 'POST',
  path,
  access: 'customer',
  status: createProductList.status,
  body: createProductList.body.omit({ cardcode: true }),
  reply: createProductList.reply,
})

export const changeList = defineCall({
  name: 'changeList',
  summary: 'Renames or shares an own list.',
  method: 'PUT',
  path: onePath,
  access: 'customer',
  query: updateProductList.query,
  body: updateProductList.body.omit({ cardcode: true }),
  reply: updateProductList.reply,
})

export const removeList = defineCall({
  name: 'removeList',
  summary: 'Deletes an own list at the given revision.',
  method: 'DELETE',
  path: onePath,
  access: 'customer',
  query: deleteProductList.query.omit({ cardcode: true }),
  reply: deleteProductList.reply,
})

export const addToList = defineCall({
  name: 'addToList',
  summary: 'Adds lines to a list.',
  method: 'POST',
  path: linesPath,
  access: 'customer',
  query: addToProductList.query,
  body: addToProductList.body.omit({ cardcode: true }),
  reply: addToProductList.reply,
})

export const setListLine = defineCall({
  name: 'setListLine',
  summary: 'Sets a quantity in a list; 0 removes the line.',
  method: 'PUT',
  path: linesPath,
  access: 'customer',
  query: setProductListLine.query,
  body: setProductListLine.body.omit({ cardcode: true }),
  reply: setProductListLine.reply,
})
