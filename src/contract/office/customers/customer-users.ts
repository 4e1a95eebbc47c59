import { z } from 'zod'
import { defineOfficeRead, defineOfficeWrite } from '../../define-office-call.ts'
import { wholeNumber } from '../../parameters.ts'
import { instant } from '../../shapes.ts'

/** Who signs in for a customer, and who asked to (office.md OFC-05, OFC-06). */

const cardcode = z.string().trim().min(1).max(15)
const userId = z.uuid()

export const inviteUser = defineOfficeWrite({
  name: 'InviteUser',
  summary:
    'Mails an activation link to a contact, who is added where there is none, or mails it again (OFC-05).',
  permission: 'customers.users',
  body: z.object({
    cardcode,
    email: z.email().max(254),
    /** Of a new contact. */
    name: z.string().trim().max(200).default(''),
  }),
  reply: z.object({ invited: z.literal(true) }),
})

export const blockUser = defineOfficeWrite({
  name: 'BlockUser',
  summary: 'Blocks a user, whose sessions end at once, or lets the user in again (OFC-05).',
  permission: 'customers.users',
  body: z.object({ cardcode, userId, blocked: z.boolean() }),
  reply: z.object({ status: z.enum(['pending', 'active', 'blocked']), endedSessions: z.int() }),
})

export const endUserSessions = defineOfficeWrite({
  name: 'EndUserSessions',
  summary: 'Ends every open session of a user (OFC-05).',
  permission: 'customers.users',
  body: z.object({ cardcode, userId }),
  reply: z.object({ endedSessions: z.int() }),
})

export const changeUserEmail = defineOfficeWrite({
  name: 'ChangeUserEmail',
  summary:
    'Asks a user’s present and new address to confirm that the account gets the new one, or withdraws that; the answer does not say whether the new one has an account (OFC-05).',
  permission: 'customers.users',
  body: z.object({
    cardcode,
    userId,
    /** Null: what was asked is withdrawn. */
    email: z.email().max(254).nullable(),
  }),
  reply: z.object({ asked: z.boolean() }),
})

export const moveUser = defineOfficeWrite({
  name: 'MoveUser',
  summary:
    'Moves a user to another card code; what was ordered stays with the card code it was ordered for. Two card codes are never merged (OFC-22).',
  permission: 'customers.users',
  body: z.object({ cardcode, userId, to: cardcode, reason: z.string().trim().min(3).max(500) }),
  reply: z.object({ cardcode: z.string(), endedSessions: z.int() }),
})

export const accountRequests = defineOfficeRead({
  name: 'AccountRequests',
  summary: 'Who asked for an account and matches no contact, the open ones first (OFC-06).',
  permission: 'customers.users',
  query: z.object({ limit: wholeNumber.pipe(z.int().max(500)).default(200) }),
  reply: z.object({
    requests: z.array(
      z.object({
        id: z.int(),
        at: instant,
        typedCardcode: z.string(),
        email: z.string(),
        state: z.enum(['open', 'linked', 'declined']),
        /** The customer with the code that was typed, or the one it was linked to. */
        customer: z.object({ cardcode: z.string(), name: z.string() }).nullable(),
        decidedBy: z.string().nullable(),
        decidedAt: instant.nullable(),
      }),
    ),
    open: z.int(),
    /** All there are: the reply has the newest, the open ones first. */
    total: z.int(),
  }),
})

export const decideAccountRequest = defineOfficeWrite({
  name: 'DecideAccountRequest',
  summary:
    'Links a request to a customer, which invites the applicant, or declines it with a mail; a second decision is STATE_CONFLICT (OFC-06).',
  permission: 'customers.users',
  body: z.union([
    z.object({
      id: z.int().positive(),
      decision: z.literal('link'),
      cardcode,
      name: z.string().trim().max(200).default(''),
    }),
    z.object({ id: z.int().positive(), decision: z.literal('decline') }),
  ]),
  reply: z.object({ state: z.enum(['linked', 'declined']) }),
})
