import { z } from 'zod'
import { TASK_THINGS } from '#domain/office/tasks.ts'
import { TODAY_CARDS } from '#domain/office/today.ts'
import { defineOfficeRead, defineOfficeWrite } from '../../define-office-call.ts'
import { flag } from '../../parameters.ts'
import { instant } from '../../shapes.ts'

/** What waits, thing by thing, and who has it (office.md OFH-07, OFH-08). */

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
