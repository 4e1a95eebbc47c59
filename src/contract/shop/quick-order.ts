import { z } from 'zod'
import { MAX_ORDER_LINES } from '#domain/constants.ts'
import { defineCall, defineShopCall } from '../call.ts'
import { fileReply } from '../file-reply.ts'
import { cardcodeParameter, sheetFormat } from '../parameters.ts'
import { customerCard, leftOut, nearestSize, shortage } from '../shapes.ts'

/** Maximum characters of a line; more than a code, a quantity and a description need. */
export const MAX_ORDER_LINE_LENGTH = 500
/** Maximum bytes of a file of lines: ten times a workbook of a thousand rows. */
export const MAX_ORDER_FILE_BYTES = 2 * 1024 * 1024

const maxBase64Length = Math.ceil(MAX_ORDER_FILE_BYTES / 3) * 4

const matched = z.object({
  /** Every line, in order and numbered from 1; a line with several articles appears once for each. */
  lines: z.array(
    z.object({
      number: z.int(),
      /** The part of the line that names this article, unchanged. */
      text: z.string(),
      /**
       * Why a line orders nothing: `courtesy` is a greeting or a notice of a chat program, `unfilled` a row of a form
       * without a quantity.
       */
      skipped: z.enum(['empty', 'comment', 'heading', 'courtesy', 'unfilled']).nullable(),
      /** How the candidates were found; null where there are none. */
      by: z.enum(['code', 'barcode', 'words']).nullable(),
      /** The line has this code, which the first candidate had before (office.md OFP-25). */
      formerCode: z.string().optional(),
      /**
       * Whether the first candidate is certain; otherwise the user chooses. The other candidates of a certain line are
       * substitutes where the first cannot be ordered, or what is sold in its place.
       */
      isSure: z.boolean(),
      /** Whether this customer usually buys the first of several candidates (CRT-47); the user confirms it. */
      isUsual: z.boolean(),
      /** Words that the candidates lack, and the remaining words, both as written; null where every word matched. */
      leftOut: leftOut.nullable(),
      /** The requested size where no product has it, and the nearest one; such a line is never sure (SRC-25). */
      nearestSize: nearestSize.nullable(),
      /** At most 5, best first. A null quantity means the product's minimum. */
      candidates: z.array(z.object({ itemCode: z.string(), quantity: z.number().nullable() })),
    }),
  ),
  /** The products of all candidates, each once, at the customer's terms and with the last purchase. */
  products: z.array(customerCard),
  /** Products for which the lines together request more than the stock. */
  shortages: z.array(shortage),
})

export const quickOrder = defineCall({
  name: 'QuickOrder',
  summary:
    'Matches up to 1,000 lines of a chat, a spreadsheet or a text to products by code, bar code or words (CRT-43).',
  method: 'POST',
  path: '/web/QuickOrder',
  browser: { path: '/api/products/quick-order' },
  repeatable: true,
  access: 'customer',
  bodyLimit: 1024 * 1024,
  body: z.object({
    cardcode: cardcodeParameter,
    lines: z.array(z.string().max(MAX_ORDER_LINE_LENGTH)).max(MAX_ORDER_LINES),
  }),
  reply: matched,
})

export const quickOrderFile = defineCall({
  name: 'QuickOrderFile',
  summary: 'The same for the rows of a CSV or XLSX file of at most 2 MB, detected by content (CRT-43).',
  method: 'POST',
  path: '/web/QuickOrderFile',
  browser: { path: '/api/products/quick-order/file' },
  repeatable: true,
  access: 'customer',
  bodyLimit: maxBase64Length + 4096,
  body: z.object({ cardcode: cardcodeParameter, base64: z.base64().max(maxBase64Length) }),
  reply: matched,
})

export const orderLinesSample = defineShopCall({
  name: 'orderLinesSample',
  summary: 'A sample file with products the customer buys.',
  path: '/api/products/quick-order/sample/{format}',
  access: 'customer',
  answers: 'file',
  query: z.object({ format: sheetFormat }),
  reply: fileReply,
})
