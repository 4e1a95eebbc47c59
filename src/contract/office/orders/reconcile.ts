import { z } from 'zod'
import { DIFFERENCE_KINDS } from '#domain/erp/order-difference.ts'
import { defineOfficeRead, defineOfficeWrite } from '../../define-office-call.ts'
import { flag, wholeNumber } from '../../parameters.ts'
import { currency, day, instant } from '../../shapes.ts'
import { orderStatus } from './order-moves.ts'
import { erpState } from './orders.ts'

/** Our orders beside the ERP's as it last told them, by a list or by itself (office.md OFO-24). */

const permission = 'orders.confirm'

const key = z.string().min(1).max(150)
const kind = z.enum(DIFFERENCE_KINDS)
const erpRef = z.string().trim().min(1).max(100)
const docNum = z.int().positive()
const totals = z.array(z.object({ currency, amount: z.number() }))

const difference = z.object({
  key,
  kind,
  /** What it is: an act on it is about this and nothing that came since. */
  mark: z.string(),
  at: instant,
  order: z.object({ orderId: z.int(), docNum: z.int(), status: orderStatus, erpState }).nullable(),
  cardcode: z.string().nullable(),
  cardName: z.string().nullable(),
  erpRefs: z.array(z.string()),
  ours: totals,
  theirs: totals,
  /** The state that the ERP reported and the table of states forbids. */
  report: orderStatus.nullable(),
  accepted: z.object({ note: z.string(), author: z.string(), at: instant }).nullable(),
})

export const erpDifferences = defineOfficeRead({
  name: 'ErpDifferences',
  summary:
    'Orders that one side has and the other not, with other totals, or that the ERP reported against the table of states, the newest first; at most 500 (OFO-24).',
  permission,
  query: z.object({
    kind: kind.optional(),
    accepted: flag,
    limit: wholeNumber.pipe(z.int().max(500)).default(500),
  }),
  reply: z.object({
    /** The days that the ERP told of, and when it did last; null: nothing yet. */
    told: z.object({ first: day, final: day, at: instant }).nullable(),
    counts: z.array(z.object({ kind, count: z.int() })),
    /** How many were accepted. */
    accepted: z.int(),
    differences: z.array(difference),
    /** Orders are sent to an ERP. */
    isConnected: z.boolean(),
  }),
})

const act = z.discriminatedUnion('act', [
  /** The order again, or its cancellation. */
  z.object({ act: z.literal('send') }),
  z.object({ act: z.literal('accept'), note: z.string().trim().min(1).max(500) }),
])

export const settleDifference = defineOfficeWrite({
  name: 'SettleDifference',
  summary:
    'Sends the order or its cancellation to the ERP again, or accepts the difference with a note until it is another one; STATE_CONFLICT where it is by now (OFO-24).',
  permission,
  body: z.object({ key, mark: z.string().min(1).max(2_000), do: act }),
  reply: z.object({ key: z.string() }),
})

export const linkErpOrder = defineOfficeWrite({
  name: 'LinkErpOrder',
  summary: 'Says which order of ours one of the ERP is (OFO-24).',
  permission,
  body: z.object({ erpRef, docNum }),
  reply: z.object({ orderId: z.int(), erpRef: z.string() }),
})
