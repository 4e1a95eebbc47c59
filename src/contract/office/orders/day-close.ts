import { z } from 'zod'
import { CLOSE_NOTE_LENGTH, LEFT_REASONS } from '#domain/office/day-close.ts'
import { defineOfficeRead, defineOfficeWrite } from '../../define-office-call.ts'
import { wholeNumber } from '../../parameters.ts'
import { day, instant } from '../../shapes.ts'
import { orderStatus } from './order-moves.ts'

/** `Cierre del día` (office.md OFH-09). Amounts are payable, decimal, and never added across currencies. */

const amounts = { pesos: z.number(), dollars: z.number() }
const figures = z.object({ orders: z.int(), ...amounts })
const leftReason = z.enum(LEFT_REASONS)
const noteText = z.string().trim().min(1).max(CLOSE_NOTE_LENGTH)

const closeFigures = z.object({
  /** Open when the day began. */
  opened: figures,
  entered: figures,
  /** Held orders that somebody let go. */
  released: figures,
  /** Orders of which goods left, whole or in part; amounts are those of the goods, with their tax. */
  dispatched: figures,
  /** Of which nothing is left to do. */
  departed: figures,
  /** Cancelled or rejected. */
  ended: figures,
  left: figures,
  byChannel: z.array(figures.extend({ channel: z.string() })),
  byReleaser: z.array(figures.extend({ by: z.string() })),
  byReason: z.array(figures.extend({ reason: leftReason, oldest: instant })),
})

export const closedOrder = z.object({
  orderId: z.int(),
  docNum: z.int(),
  cardcode: z.string(),
  cardName: z.string(),
  channel: z.string(),
  enteredAt: instant,
  /** Its state when the day began; null: it came in that day. */
  was: orderStatus.nullable(),
  /** Its state at the close, and since when. */
  status: orderStatus,
  since: instant,
  holdReasons: z.array(z.enum(['credit', 'overdue', 'manual'])),
  /** Why it is left over; null: it left, or ended. */
  reason: leftReason.nullable(),
  ...amounts,
  releases: z.array(z.object({ at: instant, by: z.string() })),
  dispatches: z.array(
    z.object({
      at: instant,
      by: z.string(),
      /** Null: own delivery, or fetched. */
      agency: z.string().nullable(),
      branch: z.string().nullable(),
      /** Number of the guide or remito; null: none is known. */
      guide: z.string().nullable(),
      /** Null: it is known by its state alone. */
      packages: z.int().nullable(),
      ...amounts,
    }),
  ),
})

const close = { version: z.int(), at: instant, author: z.string() }

export const dayClose = defineOfficeRead({
  name: 'DayClose',
  summary:
    'A day of orders: entered, released, dispatched, left over by reason, with the orders behind. By default the latest kept close of the day, else what is known now; a rep gets own customers alone (OFH-09).',
  permission: 'orders.read',
  query: z.object({
    /** The business day of today by default. */
    day: day.optional(),
    /** A close of that day; NOT_FOUND where there is none. */
    version: wholeNumber.optional(),
  }),
  reply: z.object({
    day,
    today: day,
    /** What happened until then is in it. */
    until: instant,
    /** The close that is shown; null: none was kept yet. */
    shown: z
      .object({
        ...close,
        note: z.string().nullable(),
        notes: z.partialRecord(leftReason, z.string()),
      })
      .nullable(),
    /** All of the day, the newest first. */
    closes: z.array(z.object(close)),
    figures: closeFigures,
    orders: z.array(closedOrder),
    /** The day as it is known now, where the latest close is shown and other things happened since; else null. */
    now: closeFigures.nullable(),
  }),
})

export const closeDay = defineOfficeWrite({
  name: 'CloseDay',
  summary:
    'Keeps a day as it is now, for good: a second close of it is another version. STATE_CONFLICT with who closed it where another close was made than was seen; VALIDATION for a day to come (OFH-09).',
  permission: 'orders.confirm',
  body: z.object({
    day,
    /** The latest version that was seen; 0: none. */
    seen: z.int().min(0),
    note: noteText.nullable().default(null),
    /** By reason of what was left over. */
    notes: z.partialRecord(leftReason, noteText).default({}),
  }),
  reply: z.object({ day, version: z.int() }),
})

export const dayCloses = defineOfficeRead({
  name: 'DayCloses',
  summary:
    'Kept closes by day, the newest first, with the working days since the first close that have none; `before` is the `next` of the page before (OFH-09).',
  permission: 'orders.read',
  query: z.object({ before: day.optional() }),
  reply: z.object({
    days: z.array(
      z.object({
        day,
        /** The newest first; empty: nobody closed it. */
        closes: z.array(
          z.object({
            ...close,
            note: z.string().nullable(),
            /** How many orders. */
            entered: z.int(),
            released: z.int(),
            dispatched: z.int(),
            left: z.int(),
          }),
        ),
      }),
    ),
    /** Null: there are no more. */
    next: day.nullable(),
  }),
})
