import { z } from 'zod'
import { defineCall } from '../call.ts'
import { clientRegisterNotice } from '../web/clients.ts'
import { activate, requestPasswordReset, resetPassword } from '../web/session.ts'

/** For people without a session. Each also takes a plain form, which lands on a page instead (O5). */

export const register = defineCall({
  name: 'register',
  summary:
    'Asks for an account: `unknown` code, code that `hasUser` already, or `mailed` where code and e-mail belong together (AUT-16..18).',
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
  /** `signedIn` is false where the account is active but no session could be opened for it. */
  reply: activate.reply.extend({ signedIn: z.boolean() }),
})

export const askPasswordReset = defineCall({
  name: 'askPasswordReset',
  summary: 'Asks for a link to set a new password; the same answer for every e-mail (AUT-20).',
  method: 'POST',
  path: '/api/auth/reset-request',
  status: requestPasswordReset.status,
  body: requestPasswordReset.body,
  reply: requestPasswordReset.reply,
})

export const setNewPassword = defineCall({
  name: 'setNewPassword',
  summary: 'Sets a new password with a mailed link; signing in is the next step (AUT-20).',
  method: 'POST',
  path: '/api/auth/reset',
  body: resetPassword.body,
  reply: resetPassword.reply,
})
