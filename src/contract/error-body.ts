import { z } from 'zod'
import { type ErrorBody, type ErrorCode, errorStatus, isErrorCode } from './errors.ts'
import { currencyTotal, describedChange, payableTotal } from './shapes.ts'

export const fieldError = z.object({ path: z.string(), code: z.string(), detail: z.string() })

const editedValue = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const editConflict = z.object({
  field: z.string(),
  mine: editedValue,
  theirs: editedValue,
  before: editedValue,
  author: z.string().nullable(),
  at: z.string().nullable(),
})

export const fieldAuthor = z.object({ field: z.string(), author: z.string(), at: z.string() })

/** Body of every error response: problem details (RFC 9457) with our extension members (SRV-06). */
export const errorBody = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(Object.keys(errorStatus).filter(isErrorCode) satisfies ErrorCode[]),
  requestId: z.string(),
  errors: z.array(fieldError).optional(),
  notBegun: z.literal(true).optional(),
  orderId: z.int().optional(),
  conflicts: z.array(editConflict).optional(),
  authors: z.array(fieldAuthor).optional(),
  quote: z.string().optional(),
  changes: z.array(describedChange).optional(),
  totals: z.array(currencyTotal).optional(),
  payable: z.array(payableTotal).optional(),
}) satisfies z.ZodType<ErrorBody>
