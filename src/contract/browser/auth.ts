import { defineCall } from '../call.ts'
import { account } from '../shop/auth.ts'

/** Session profile: 200 signed in, 401 anonymous (SHP-17, AUT-03, AUT-04). */
export const me = defineCall({
  name: 'me',
  summary: 'Name, nickname, e-mail and cardcode (null without one) of the session.',
  path: '/api/auth/me',
  access: 'user',
  reply: account,
})
