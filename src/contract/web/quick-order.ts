import { z } from 'zod'
import { MAX_ORDER_LINES } from '#domain/constants.ts'
import { defineCall } from '../call.ts'
import { cardcodeParameter } from '../parameters.ts'
import { customerCard, leftOut, nearestSize, shortage } from '../shapes.ts'

/** Characters of a line that are looked at; more than a code, a quantity and a description need. */
export const LONGEST_ORDER_LINE = 500
/** Bytes of a file of lines. A workbook of a thousand rows has a tenth of it. */
export const LARGEST_ORDER_FILE = 2 * 1024 * 1024

const largestBase64 = Math.ceil(LARGEST_ORDER_FILE / 3) * 4

const matched = z.object({
  /** In the order of the lines, from 1; every line is there, one that asks for several articles once for each. */
  lines: z.array(
    z.object({
      number: z.int(),
      /** As it was given; the part that asks for this article. */
      text: z.string(),
      /**
       * Why a line asks for nothing; `courtesy` only greets or opens, or is a notice of a chat program, `unfilled` is a
       * row of a form without a quantity.
       */
      skipped: z.enum(['empty', 'comment', 'heading', 'courtesy', 'unfilled']).nullable(),
      /** What found its products; null where nothing did. */
      by: z.enum(['code', 'barcode', 'words']).nullable(),
      /**
       * Whether the first candidate is meant; otherwise a person chooses. The others are then what may stand in for one
       * that cannot be ordered.
       */
      isSure: z.boolean(),
      /** Whether the first of several candidates is what this customer buys (CRT-47): a person accepts it. */
      isUsual: z.boolean(),
      /** Of a line that nothing answers in full: what the candidates lack, and the rest of it, both as written. */
      leftOut: leftOut.nullable(),
      /** The size the line asks for, which nothing has, and the nearest one: the line is never sure (SRC-25). */
      nearestSize: nearestSize.nullable(),
      /** At most 5, best first. A null quantity is the least the product is sold in. */
      candidates: z.array(z.object({ itemCode: z.string(), quantity: z.number().nullable() })),
    }),
  ),
  /** Every product that a candidate names, once, at the customer's terms; bought before, with the last purchase. */
  products: z.array(customerCard),
  /** Products of which all the lines that may mean them ask for more than there is. */
  shortages: z.array(shortage),
})

export const quickOrder = defineCall({
  name: 'QuickOrder',
  summary:
    'What up to 1,000 lines of a chat, a spreadsheet or a text ask for, each found by code, bar code or words (CRT-43).',
  method: 'POST',
  path: '/web/QuickOrder',
  repeatable: true,
  access: 'customer',
  largestBody: 1024 * 1024,
  body: z.object({
    cardcode: cardcodeParameter,
    lines: z.array(z.string().max(LONGEST_ORDER_LINE)).max(MAX_ORDER_LINES),
  }),
  reply: matched,
})

export const quickOrderFile = defineCall({
  name: 'QuickOrderFile',
  summary: 'The same for the rows of a CSV or XLSX file of at most 2 MB, told by its content (CRT-43).',
  method: 'POST',
  path: '/web/QuickOrderFile',
  repeatable: true,
  access: 'customer',
  largestBody: largestBase64 + 4096,
  body: z.object({ cardcode: cardcodeParameter, base64: z.base64().max(largestBase64) }),
  reply: matched,
})
