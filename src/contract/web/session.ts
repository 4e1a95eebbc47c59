import { z } from 'zod'
import { defineCall } from '../call.ts'
import { instant } from '../shapes.ts'

/** Identity lives in the backend, next to its tables; the shop only carries the opaque token in a cookie (O5). */

export const account = z.object({
  name: z.string(),
  nickname: z.string(),
  email: z.string(),
  cardcode: z.string().nullable(),
})

export const signIn = defineCall({
  name: 'SignIn',
  summary:
    'Opens a session for e-mail and password; wrong e-mail and wrong password answer alike (AUT-13, AUT-14).',
  method: 'POST',
  path: '/session/SignIn',
  status: 201,
  body: z.object({
    email: z.string().trim().max(254),
    password: z.string().min(1).max(200),
    /** Shown in the list of open sessions. */
    userAgent: z.string().max(400).default(''),
    /** What an earlier sign-in in the same browser gave; guesses made elsewhere do not count there (SRV-15). */
    device: z.string().max(200).default(''),
  }),
  reply: z.object({
    token: z.string(),
    expiresAt: instant,
    account,
    /** To be kept in the browser and given with its next sign-in; it opens nothing. */
    device: z.string(),
  }),
})

export const readSession = defineCall({
  name: 'ReadSession',
  summary:
    'The account behind a session token, or null when it is unknown, expired or its user may not enter.',
  method: 'POST',
  path: '/session/ReadSession',
  repeatable: true,
  // Every page of a customer begins with it: one that hangs must not keep the page from being shown without it.
  longestWaitMs: 4_000,
  body: z.object({ token: z.string().max(200) }),
  reply: z.object({ account: account.nullable(), expiresAt: instant.nullable() }),
})

export const signOut = defineCall({
  name: 'SignOut',
  summary: 'Ends a session on the server (SHP-19).',
  method: 'POST',
  path: '/session/SignOut',
  repeatable: true,
  body: z.object({ token: z.string().max(200) }),
  reply: z.object({ ended: z.boolean() }),
})

export type Account = z.output<typeof account>

/** Length first; no rules about kinds of characters (ASVS 2.1). */
const newPassword = z.string().min(10).max(200)
const mailedToken = z.string().min(1).max(200)
const personName = z.string().trim().min(1).max(80)

export const readMailedLink = defineCall({
  name: 'ReadMailedLink',
  summary:
    'Whether a mailed link can still be used, before anybody types a password; it stays unused. What is unknown, used or late is not open (AUT-19, AUT-20).',
  method: 'POST',
  path: '/session/ReadMailedLink',
  repeatable: true,
  // The page goes without the answer: its form learns the same when it is sent.
  longestWaitMs: 4_000,
  body: z.object({ token: mailedToken, purpose: z.enum(['activate', 'reset']) }),
  reply: z.object({ isOpen: z.boolean() }),
})

export const activate = defineCall({
  name: 'Activate',
  summary:
    'Sets the first password with a mailed link, single use; a link that is unknown, used or late is NOT_FOUND (AUT-19).',
  method: 'POST',
  path: '/session/Activate',
  body: z.object({ token: mailedToken, password: newPassword, name: personName }),
  reply: z.object({ account }),
})

export const requestPasswordReset = defineCall({
  name: 'RequestPasswordReset',
  summary:
    'Mails a link to set a new password where the account exists; the same answer for everybody; limited (AUT-20).',
  method: 'POST',
  path: '/session/RequestPasswordReset',
  status: 202,
  body: z.object({ email: z.email().max(254) }),
  reply: z.object({ accepted: z.literal(true) }),
})

export const resetPassword = defineCall({
  name: 'ResetPassword',
  summary: 'Sets a new password with a mailed link, single use, and ends every session of the user (AUT-20).',
  method: 'POST',
  path: '/session/ResetPassword',
  body: z.object({ token: mailedToken, password: newPassword }),
  reply: z.object({ account }),
})

export const changePassword = defineCall({
  name: 'ChangePassword',
  summary:
    'Changes the password with the current one, gives the session a new token and ends the user’s others (ACC-15).',
  method: 'POST',
  path: '/session/ChangePassword',
  access: 'user',
  body: z.object({
    /** Of the session that goes on; empty: none does. */
    token: z.string().max(200),
    current: z.string().min(1).max(200),
    password: newPassword,
  }),
  reply: z.object({
    changed: z.literal(true),
    endedSessions: z.int(),
    /** The token of the session that goes on, from now; null: none does. */
    session: z.object({ token: z.string(), expiresAt: instant }).nullable(),
  }),
})

export const updateProfile = defineCall({
  name: 'UpdateProfile',
  summary: 'Changes name and nickname; e-mail and cardcode are not for the user to change (ACC-12).',
  method: 'PUT',
  path: '/session/Profile',
  access: 'user',
  body: z.object({ name: personName, nickname: z.string().trim().max(40) }),
  reply: z.object({ account }),
})

export const openSessions = defineCall({
  name: 'OpenSessions',
  summary: 'The open sessions of the user, the given one marked.',
  method: 'POST',
  path: '/session/OpenSessions',
  repeatable: true,
  access: 'user',
  body: z.object({ token: z.string().max(200) }),
  reply: z.object({
    sessions: z.array(
      z.object({
        sessionId: z.string(),
        createdAt: instant,
        lastSeenAt: instant,
        userAgent: z.string(),
        isCurrent: z.boolean(),
      }),
    ),
  }),
})

export const closeSession = defineCall({
  name: 'CloseSession',
  summary: 'Ends an open session of the user by its sessionId.',
  method: 'POST',
  path: '/session/CloseSession',
  repeatable: true,
  access: 'user',
  body: z.object({ sessionId: z.string().min(1).max(100) }),
  reply: z.object({ ended: z.boolean() }),
})

export const closeOtherSessions = defineCall({
  name: 'CloseOtherSessions',
  summary: 'Ends every open session of the user but the given one.',
  method: 'POST',
  path: '/session/CloseOtherSessions',
  repeatable: true,
  access: 'user',
  body: z.object({
    /** Of the session that goes on; empty: none does. */
    token: z.string().max(200),
  }),
  reply: z.object({ endedSessions: z.int() }),
})
