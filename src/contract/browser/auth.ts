import { z } from 'zod'
import { defineCall } from '../call.ts'
import { account, activate, requestPasswordReset, resetPassword } from '../shop/auth.ts'
import { clientRegisterNotice } from '../shop/customers.ts'

/** Session profile: 200 signed in, 401 anonymous (SHP-17, AUT-03, AUT-04). */
export const me = defineCall({
  name: 'me',
  summary: 'Name, nickname, e-mail and cardcode (null without one) of the session.',
  path: '/api/auth/me',
  access: 'user',
  reply: account,
})

/** Calls without a session. Each also accepts a plain form post and then redirects to a page (O5). */

export const register = defineCall({
  name: 'register',
  summary:
    'Requests an account: `unknown` code, `hasUser` where it already has one, `mailed` where code and e-mail belong together (AUT-16..18).',
  method: 'POST',
  path: '/api/auth/register',
  body: clientRegisterNotice.query,
  reply: z.object({ outcome: z.enum(['unknown', 'hasUser', 'mailed']) }),
})

export const activateAccount = defineCall({
  name: 'activateAccount',
  summary: 'Sets the first password with a mailed link and signs in (AUT-19).',
  method: 'POST',
  path: '/api/auth/activate',
  body: activate.body,
  /** `signedIn` is false where the account was activated but no session could be opened. */
  reply: activate.reply.extend({ signedIn: z.boolean() }),
})

export const startPasswordReset = defineCall({
  name: 'startPasswordReset',
  summary: 'Requests a link to set a new password; the response is the same for every e-mail (AUT-20).',
  method: 'POST',
  path: '/api/auth/reset-request',
  status: requestPasswordReset.status,
  body: requestPasswordReset.body,
  reply: requestPasswordReset.reply,
})

export const setNewPassword = defineCall({
  name: 'setNewPassword',
  summary: 'Sets a new password with a mailed link, without signing in (AUT-20).',
  method: 'POST',
  path: '/api/auth/reset',
  body: resetPassword.body,
  reply: resetPassword.reply,
})
