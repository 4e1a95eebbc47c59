import { z } from 'zod'
import { FIRST_STEPS } from '#domain/office/first-day.ts'
import { NOTICE_CHANNELS, NOTICE_KINDS } from '#domain/office/notices/notices.ts'
import { TASK_THINGS, TODAY_CARDS } from '#domain/office/today.ts'
import { defineOfficeCall, defineOfficeRead, defineOfficeWrite } from '../define-office-call.ts'
import { flag } from '../parameters.ts'
import { day, instant } from '../shapes.ts'
import { orderStatus } from './orders/order-moves.ts'

/** What waits for operators, as counts and thing by thing, who has it (office.md OFH), and what they are told (OFX-21). */

const card = z.object({
  kind: z.enum(TODAY_CARDS),
  count: z.int(),
  oldestAt: instant.nullable(),
  /** Age of the oldest in minutes of opening hours. */
  oldestMinutes: z.int().nullable(),
  /** From so many minutes of opening hours on a thing is late. */
  limitMinutes: z.int(),
  /** How many are. */
  late: z.int(),
  /** The count by reason, where there are reasons. */
  parts: z.array(z.object({ value: z.string(), count: z.int() })),
})

/** The exchange rate in force; null: none is known. */
const rateInForce = z
  .object({
    rate: z.number(),
    date: day,
    isOfToday: z.boolean(),
    /** No newer one can be known by now. */
    isLatest: z.boolean(),
  })
  .nullable()

export const officeToday = defineOfficeRead({
  name: 'OfficeToday',
  summary:
    'What waits for this operator, by kind, what is late first; ages are minutes of opening hours (OFH-01 to OFH-04).',
  permission: 'home.read',
  reply: z.object({
    cards: z.array(card),
    rate: rateInForce,
    /** Why the BCU's rate is not there, for who may set one; null: it is, or nobody asked for it. */
    rateFetch: z
      .object({
        outcome: z.enum(['waiting', 'late', 'failed']),
        triedAt: instant,
        attempts: z.int(),
        /** The close that was answered. */
        closeDay: day.nullable(),
        rate: z.number().nullable(),
        /** Against the rate before it; null: usual. */
        jumpPercent: z.number().nullable(),
        reason: z.enum(['unreachable', 'refused', 'unreadable']).nullable(),
      })
      .nullable(),
    /** What a new shop lacks, for its owner; null: each step is done or left. */
    firstDay: z
      .object({
        steps: z.array(z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean(), isLeft: z.boolean() })),
        /** Without a mail server they are files on the machine of the shop. */
        mailsAreFiles: z.boolean(),
      })
      .nullable(),
    at: instant,
  }),
})

export const leaveFirstStep = defineOfficeWrite({
  name: 'LeaveFirstStep',
  summary: 'Goes without a step of the first day, or takes it up again (OFX-24).',
  permission: 'staff.edit',
  body: z.object({ step: z.enum(FIRST_STEPS), isLeft: z.boolean() }),
  reply: z.object({ left: z.array(z.enum(FIRST_STEPS)) }),
})

const thing = z.enum(TASK_THINGS)
const person = z.object({ id: z.uuid(), name: z.string() })

export const officeQueue = defineOfficeRead({
  name: 'OfficeQueue',
  summary:
    'What waits for this operator, thing by thing, who waits longest first: their own and what nobody has, with `all` also what others have. Of the same sources as the cards of `Hoy` (OFH-07).',
  permission: 'home.read',
  query: z.object({ all: flag }),
  reply: z.object({
    items: z.array(
      z.object({
        kind: z.enum(TODAY_CARDS),
        /** Null: nobody takes it. */
        thing: thing.nullable(),
        key: z.string(),
        /** Its number or title. */
        name: z.string(),
        /** Whose it is, or what it is about. */
        detail: z.string(),
        /** Of an order. */
        status: orderStatus.nullable(),
        since: instant.nullable(),
        /** In minutes of opening hours. */
        minutes: z.int().nullable(),
        isLate: z.boolean(),
        takenBy: person.nullable(),
        /** What who gave it wrote, and who that was. */
        note: z.string().nullable(),
        givenBy: z.string().nullable(),
      }),
    ),
    /** There are more than are listed. */
    truncated: z.boolean(),
    at: instant,
  }),
})

export const colleagues = defineOfficeRead({
  name: 'Colleagues',
  summary: 'Who a kind of thing may be given to, by name (OFH-08).',
  permission: 'home.read',
  query: z.object({ thing }),
  reply: z.object({ people: z.array(person) }),
})

export const takeTask = defineOfficeWrite({
  name: 'TakeTask',
  summary:
    'Takes a thing as one’s own work, gives it to a colleague with a note, or lets it go; others see who has it (OFH-08).',
  permission: 'home.read',
  body: z.object({
    thing,
    key: z.string().min(1).max(200),
    to: z.discriminatedUnion('who', [
      z.object({ who: z.literal('me') }),
      z.object({ who: z.literal('nobody') }),
      z.object({
        who: z.literal('colleague'),
        staffId: z.uuid(),
        note: z.string().trim().min(1).max(500).nullable().default(null),
      }),
    ]),
  }),
  reply: z.object({ thing, key: z.string(), takenBy: person.nullable() }),
})

const noticeKind = z.enum(NOTICE_KINDS)
const channels = z.array(z.enum(NOTICE_CHANNELS))

export const officeNotices = defineOfficeRead({
  name: 'OfficeNotices',
  summary:
    'What concerns this person, newest first, and how much of it they have not read (OFX-21); for the frame of every screen, how much waits by kind, and the exchange rate in force.',
  query: z.object({
    /** Only those before this one. */
    before: z.coerce.number().int().positive().optional(),
  }),
  reply: z.object({
    unread: z.int(),
    /**
     * How much waits for this person, of the kinds of their cards, in that order; what waits for several reasons counts
     * once, with the first. Empty with `before`.
     */
    waiting: z.array(z.object({ kind: z.enum(TODAY_CARDS), count: z.int() })),
    /** Null with `before` too. */
    rate: rateInForce,
    notices: z.array(
      z.object({
        id: z.int(),
        kind: noticeKind,
        /** The name of its kind. */
        title: z.string(),
        /** Its number or title. */
        name: z.string(),
        /** Whose it is, or what it is about. */
        detail: z.string(),
        at: instant,
        /** Its screen below `/oficina`. */
        path: z.string(),
        channels,
        isRead: z.boolean(),
      }),
    ),
    /** Of the next page; null: there are no more. */
    next: z.int().nullable(),
  }),
})

export const readNotices = defineOfficeCall({
  name: 'ReadNotices',
  summary: 'Marks a notice of this person as read, or as not; or all that they have seen (OFX-21).',
  method: 'POST',
  repeatable: true,
  body: z.discriminatedUnion('which', [
    z.object({ which: z.literal('one'), id: z.int().positive(), isRead: z.boolean() }),
    /** What came after the newest one that was shown stays unread. */
    z.object({ which: z.literal('all'), until: z.int().positive() }),
  ]),
  reply: z.object({ changed: z.int() }),
})

export const noticeChoices = defineOfficeRead({
  name: 'NoticeChoices',
  summary: 'The kinds of notices that concern this person, and how they want to hear of each (OFX-21).',
  reply: z.object({ kinds: z.array(z.object({ kind: noticeKind, title: z.string(), channels })) }),
})
