import { z } from 'zod'
import { defineCall, defineShopCall } from '../call.ts'
import { instant } from '../shapes.ts'

/** Authentication belongs to the backend, next to its tables; the shop only holds the opaque token in a cookie (O5). */

export const account = z.object({
  name: z.string(),
  nickname: z.string(),
  email: z.string(),
  cardcode: z.string().nullable(),
})

export const signIn = defineCall({
  name: 'SignIn',
  summary:
    'Opens a session for e-mail and password; the response does not reveal which of the two is wrong (AUT-13, AUT-14).',
  method: 'POST',
  path: '/session/SignIn',
  status: 201,
  body: z.object({
    email: z.string().trim().max(254),
    password: z.string().min(1).max(200),
    /** Shown in the list of open sessions. */
    userAgent: z.string().max(400).default(''),
    /** Device token of an earlier sign-in in this browser, exempt from failed attempts elsewhere (SRV-15). */
    device: z.string().max(200).default(''),
  }),
  reply: z.object({
    token: z.string(),
    expiresAt: instant,
    account,
    /** Stored in the browser and sent with its next sign-in; it grants no access. */
    device: z.string(),
  }),
})

export const readSession = defineCall({
  name: 'ReadSession',
  summary:
    'The account of a session token, or null when the token is unknown or expired, or its user may not sign in.',
  method: 'POST',
  path: '/session/ReadSession',
  repeatable: true,
  // Every customer page starts with it: if it hangs, the page must still be rendered without it.
  timeoutMs: 4_000,
  body: z.object({ token: z.string().max(200) }),
  reply: z.object({ account: account.nullable(), expiresAt: instant.nullable() }),
})

/** 200 signed in, 401 anonymous (SHP-17, AUT-03, AUT-04). */
export const me = defineShopCall({
  name: 'me',
  summary: 'Name, nickname, e-mail and cardcode (null without one) of the session.',
  path: '/api/auth/me',
  access: 'user',
  reply: account,
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
    'Whether a mailed link can still be used, without consuming it; an unknown, used or expired link is not open (AUT-19, AUT-20).',
  method: 'POST',
  path: '/session/ReadMailedLink',
  repeatable: true,
  // The page can do without the reply: submitting its form returns the same.
  timeoutMs: 4_000,
  body: z.object({ token: mailedToken, purpose: z.enum(['activate', 'reset']) }),
  reply: z.object({ isOpen: z.boolean() }),
})

export const readEmailChange = defineCall({
  name: 'ReadEmailChange',
  summary:
    'What a mailed link asks to confirm, without consuming it: the address it went to, and the new one where it went to the old one; null for an unknown, used or expired link (OFC-05).',
  method: 'POST',
  path: '/session/ReadEmailChange',
  repeatable: true,
  timeoutMs: 4_000,
  body: z.object({ token: mailedToken }),
  reply: z.object({
    change: z
      .object({
        /** `old`: the link went to the address that the account has. */
        side: z.enum(['old', 'new']),
        company: z.string(),
        newEmail: z.string(),
      })
      .nullable(),
  }),
})

export const confirmEmailChange = defineCall({
  name: 'ConfirmEmailChange',
  summary:
    'Confirms the change of an account’s e-mail with a single-use mailed link, once from each address; with the second one it changes and every session ends; an unknown, used or expired link is NOT_FOUND (OFC-05).',
  method: 'POST',
  path: '/session/ConfirmEmailChange',
  browser: { path: '/api/auth/confirm-email' },
  body: z.object({ token: mailedToken }),
  /** `taken`: somebody else got the address meanwhile, and nothing changes. */
  reply: z.object({ state: z.enum(['waiting', 'done', 'taken']) }),
})

export const activate = defineCall({
  name: 'Activate',
  summary:
    'Sets the first password with a single-use mailed link; an unknown, used or expired link is NOT_FOUND (AUT-19).',
  method: 'POST',
  path: '/session/Activate',
  body: z.object({ token: mailedToken, password: newPassword, name: personName }),
  reply: z.object({ account }),
})

/** `signedIn` is false where the account was activated but no session could be opened. */
export const activateAccount = defineShopCall({
  name: 'activateAccount',
  summary: 'Sets the first password with a mailed link and signs in (AUT-19).',
  method: 'POST',
  path: '/api/auth/activate',
  body: activate.body,
  reply: activate.reply.extend({ signedIn: z.boolean() }),
})

export const requestPasswordReset = defineCall({
  name: 'RequestPasswordReset',
  summary:
    'Mails a link to set a new password where the account exists; the response is always the same; rate-limited (AUT-20).',
  method: 'POST',
  path: '/session/RequestPasswordReset',
  browser: { path: '/api/auth/reset-request' },
  status: 202,
  body: z.object({ email: z.email().max(254) }),
  reply: z.object({ accepted: z.literal(true) }),
})

export const resetPassword = defineCall({
  name: 'ResetPassword',
  summary: 'Sets a new password with a single-use mailed link and ends every session of the user (AUT-20).',
  method: 'POST',
  path: '/session/ResetPassword',
  browser: { path: '/api/auth/reset' },
  body: z.object({ token: mailedToken, password: newPassword }),
  reply: z.object({ account }),
})

export const changePassword = defineCall({
  name: 'ChangePassword',
  summary:
    'Changes the password with the current one, renews the token of the session and ends the user’s other sessions (ACC-15).',
  method: 'POST',
  path: '/session/ChangePassword',
  access: 'user',
  body: z.object({
    /** Token of the session to keep; empty for none. */
    token: z.string().max(200),
    current: z.string().min(1).max(200),
    password: newPassword,
  }),
  reply: z.object({
    changed: z.literal(true),
    endedSessions: z.int(),
    /** New token of the session that was kept; null where none was. */
    session: z.object({ token: z.string(), expiresAt: instant }).nullable(),
  }),
})

export const changeOwnPassword = defineShopCall({
  name: 'changeOwnPassword',
  summary:
    'Changes the password with the current one; renews the token of this session and ends the others (ACC-15).',
  method: 'POST',
  path: '/api/account/password',
  access: 'user',
  body: changePassword.body.omit({ token: true }),
  reply: changePassword.reply.omit({ session: true }),
})

export const updateProfile = defineCall({
  name: 'UpdateProfile',
  summary: 'Changes name and nickname; users cannot change e-mail and cardcode (ACC-12).',
  method: 'PUT',
  path: '/session/Profile',
  browser: { path: '/api/account/profile' },
  access: 'user',
  body: z.object({ name: personName, nickname: z.string().trim().max(40) }),
  reply: z.object({ account }),
})

export const openSessions = defineCall({
  name: 'OpenSessions',
  summary: 'The open sessions of the user, with the given one marked as current.',
  method: 'POST',
  path: '/session/OpenSessions',
  browser: { method: 'GET', path: '/api/account/sessions', body: z.undefined() },
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

const oneSession = z.object({ sessionId: z.string().min(1).max(100) })

export const closeSession = defineCall({
  name: 'CloseSession',
  summary: 'Ends an open session of the user by its sessionId.',
  method: 'POST',
  path: '/session/CloseSession',
  browser: {
    method: 'DELETE',
    path: '/api/account/sessions/{sessionId}',
    query: oneSession,
    body: z.undefined(),
  },
  repeatable: true,
  access: 'user',
  body: oneSession,
  reply: z.object({ ended: z.boolean() }),
})

export const closeOtherSessions = defineCall({
  name: 'CloseOtherSessions',
  summary: 'Ends every open session of the user except the given one.',
  method: 'POST',
  path: '/session/CloseOtherSessions',
  browser: { method: 'DELETE', path: '/api/account/sessions', body: z.undefined() },
  repeatable: true,
  access: 'user',
  body: z.object({
    /** Token of the session to keep; empty for none. */
    token: z.string().max(200),
  }),
  reply: z.object({ endedSessions: z.int() }),
})
