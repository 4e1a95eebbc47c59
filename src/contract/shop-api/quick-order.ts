import { z } from 'zod'
import { defineCall } from '../call.ts'
import { fileReply } from '../file-reply.ts'
import { quickOrder, quickOrderFile } from '../web/quick-order.ts'
import { fileParameters } from './file-parameters.ts'

/** Orders as lines of code and quantity (CRT-43): matching them, and a file to begin with. */

export const matchOrderLines = defineCall({
  name: 'matchOrderLines',
  summary: 'What the lines of a pasted text ask for.',
  method: 'POST',
  path: '/api/products/quick-order',
  access: 'customer',
  largestBody: quickOrder.largestBody,
  body: quickOrder.body.omit({ cardcode: true }),
  reply: quickOrder.reply,
})

export const matchOrderFile = defineCall({
  name: 'matchOrderFile',
  summary: 'What the rows of a CSV or XLSX file ask for.',
  method: 'POST',
  path: '/api/products/quick-order/file',
  access: 'customer',
  largestBody: quickOrderFile.largestBody,
  body: quickOrderFile.body.omit({ cardcode: true }),
  reply: quickOrderFile.reply,
})

export const orderLinesSample = defineCall({
  name: 'orderLinesSample',
  summary: 'A file to fill in, with products the customer buys.',
  path: '/api/products/quick-order/sample/{format}',
  access: 'customer',
  answers: 'file',
  query: z.object({ format: z.enum(['csv', 'xlsx']), ...fileParameters.shape }),
  reply: fileReply,
})
