import { z } from 'zod'
import { defineCall } from '../call.ts'
import { fileReply } from '../file-reply.ts'
import { wholeNumber } from '../parameters.ts'
import { orders } from '../shop/orders.ts'
import { clientState } from '../shop/statement.ts'
import { fileParameters } from './file-parameters.ts'

/** Downloads: orders and statements for a spreadsheet, and the documents of a month for the accountant. */

const sheetFormat = z.enum(['csv', 'xlsx'])

export const exportOrders = defineCall({
  name: 'exportOrders',
  summary: 'The filtered orders of the session, one row each, as CSV or XLSX.',
  path: '/api/account/orders/export/{format}',
  access: 'customer',
  answers: 'file',
  query: orders.query
    .omit({ cardcode: true, page: true, limit: true })
    .extend({ format: sheetFormat, ...fileParameters.shape }),
  reply: fileReply,
})

export const exportOrder = defineCall({
  name: 'exportOrder',
  summary: 'The lines of one order of the session as CSV or XLSX.',
  path: '/api/account/orders/{orderId}/export/{format}',
  access: 'customer',
  answers: 'file',
  query: z.object({ orderId: wholeNumber, format: sheetFormat, ...fileParameters.shape }),
  reply: fileReply,
})

export const exportStatement = defineCall({
  name: 'exportStatement',
  summary: 'The account statement of the session as a workbook: sums, open documents, movements, cheques.',
  path: '/api/account/statement/xlsx',
  access: 'customer',
  answers: 'file',
  query: clientState.query.omit({ cardcode: true }).extend(fileParameters.shape),
  reply: fileReply,
})

/** Maximum documents in one archive. */
export const MAX_ARCHIVED_DOCUMENTS = 400

export const archiveDocuments = defineCall({
  name: 'archiveDocuments',
  summary: 'The PDFs of all own documents of a month `YYYY-MM`, as a streamed ZIP.',
  path: '/api/account/documents/zip',
  access: 'customer',
  answers: 'file',
  query: z.object({ month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/) }),
  reply: fileReply,
})
