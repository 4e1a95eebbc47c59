import { z } from 'zod'
import { defineCall } from '../call.ts'
import { fileReply } from '../file-reply.ts'
import { quickOrder, quickOrderFile } from '../shop/quick-order.ts'
import { fileParameters } from './file-parameters.ts'

/** Quick order: matching lines of code and quantity, and a sample file (CRT-43). */

export const matchOrderLines = defineCall({
  name: 'matchOrderLines',
  summary: 'Matches the lines of a pasted text to products.',
  method: 'POST',
  path: '/api/products/quick-order',
  access: 'customer',
  bodyLimit: quickOrder.bodyLimit,
  body: quickOrder.body.omit({ cardcode: true }),
  reply: quickOrder.reply,
})

export const matchOrderFile = defineCall({
  name: 'matchOrderFile',
  summary: 'Matches the rows of a CSV or XLSX file to products.',
  method: 'POST',
  path: '/api/products/quick-order/file',
  access: 'customer',
  bodyLimit: quickOrderFile.bodyLimit,
  body: quickOrderFile.body.omit({ cardcode: true }),
  reply: quickOrderFile.reply,
})

export const orderLinesSample = defineCall({
  name: 'orderLinesSample',
  summary: 'A sample file with products the customer buys.',
  path: '/api/products/quick-order/sample/{format}',
  access: 'customer',
  answers: 'file',
  query: z.object({ format: z.enum(['csv', 'xlsx']), ...fileParameters.shape }),
  reply: fileReply,
})
