import { z } from 'zod'
import { defineCall } from '../call.ts'
import { cardcodeParameter, recordParameter } from '../parameters.ts'
import { instant, itemCode, recordNumber } from '../shapes.ts'

/** Named lists of products, private or shared within the customer's company (ACC-19..21). */

export const MAX_LIST_LINES = 500

const listName = z.string().trim().min(1).max(60)
const quantity = z.number().min(0.001).max(99_999)
const listedQuantity = z.object({ itemCode, quantity })

const listHead = z.object({
  listId: recordNumber,
  name: z.string(),
  /** Visible to and editable by all users of the customer; otherwise by its owner only. */
  shared: z.boolean(),
  /** Only the owner may rename, share and delete a list. */
  isMine: z.boolean(),
  ownerName: z.string(),
  lineCount: z.int(),
  /** Incremented by every change. */
  revision: z.int(),
  updatedAt: instant,
})

export const productListDetail = listHead.extend({
  /** In insertion order; `title` is null where the code is unknown. */
  lines: z.array(z.object({ itemCode: z.string(), quantity: z.number(), title: z.string().nullable() })),
})

const listQuery = z.object({ listId: recordParameter })

export const productLists = defineCall({
  name: 'ProductLists',
  summary: 'The user’s own lists and those shared by other users of the customer, by name (ACC-19).',
  path: '/client/lists',
  browser: { path: '/api/account/lists' },
  access: 'customer',
  query: z.object({ cardcode: cardcodeParameter }),
  reply: z.object({ lists: z.array(listHead) }),
})

export const productList = defineCall({
  name: 'ProductList',
  summary: 'A list with its lines; one that the user may not see is NOT_FOUND (ACC-19).',
  path: '/client/lists/{listId}',
  browser: { path: '/api/account/lists/{listId}' },
  access: 'customer',
  query: listQuery.extend({ cardcode: cardcodeParameter }),
  reply: productListDetail,
})

export const createProductList = defineCall({
  name: 'CreateProductList',
  summary: 'Creates a list, optionally with lines; at most 50 per user and 500 lines (ACC-19).',
  method: 'POST',
  path: '/client/lists',
  browser: { path: '/api/account/lists' },
  access: 'customer',
  status: 201,
  body: z.object({
    cardcode: cardcodeParameter,
    name: listName,
    shared: z.boolean(),
    lines: z.array(listedQuantity).max(1000),
  }),
  reply: productListDetail,
})

export const updateProductList = defineCall({
  name: 'UpdateProductList',
  summary: 'Renames an own list, shares it within the company or makes it private again (ACC-19).',
  method: 'PUT',
  path: '/client/lists/{listId}',
  browser: { path: '/api/account/lists/{listId}' },
  access: 'customer',
  query: listQuery,
  body: z.object({ cardcode: cardcodeParameter, name: listName, shared: z.boolean() }),
  reply: productListDetail,
})

export const deleteProductList = defineCall({
  name: 'DeleteProductList',
  summary: 'Deletes an own list at the given revision; if it has changed since, STATE_CONFLICT (ACC-20).',
  method: 'DELETE',
  path: '/client/lists/{listId}',
  browser: { path: '/api/account/lists/{listId}' },
  access: 'customer',
  query: listQuery.extend({
    cardcode: cardcodeParameter,
    revision: z.union([z.number(), z.string().regex(/^\d{1,10}$/)]).transform(Number),
  }),
  reply: z.object({ deleted: z.literal(true) }),
})

export const addToProductList = defineCall({
  name: 'AddToProductList',
  summary: 'Adds lines to a list; quantities of a product already in it are added up (ACC-19).',
  method: 'POST',
  path: '/client/lists/{listId}/lines',
  browser: { path: '/api/account/lists/{listId}/lines' },
  access: 'customer',
  query: listQuery,
  body: z.object({ cardcode: cardcodeParameter, lines: z.array(listedQuantity).min(1).max(1000) }),
  reply: productListDetail,
})

export const setProductListLine = defineCall({
  name: 'SetProductListLine',
  summary:
    'Sets the quantity of a product in a list, 0 removes it; if it has changed since it was read, STATE_CONFLICT (ACC-20).',
  method: 'PUT',
  path: '/client/lists/{listId}/lines',
  browser: { path: '/api/account/lists/{listId}/lines' },
  access: 'customer',
  query: listQuery,
  body: z.object({
    cardcode: cardcodeParameter,
    itemCode,
    quantity: z.union([z.literal(0), quantity]),
    /** The quantity the client last read; 0 where the product was not in the list. */
    was: z.number().min(0).max(99_999),
    /** Of a product that was not in the list: the line before which it goes, last without one. */
    before: itemCode.nullish(),
  }),
  reply: productListDetail,
})
