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
  body: z.object({ email: z.string().trim().max(254), password: z.string().min(1).max(200) }),
  reply: z.object({ token: z.string(), expiresAt: instant, account }),
})

export const readSession = defineCall({
  name: 'ReadSession',
  summary:
    'The account behind a session token, or null when it is unknown, expired or its user may not enter.',
  method: 'POST',
  path: '/session/ReadSession',
  body: z.object({ token: z.string().max(200) }),
  reply: z.object({ account: account.nullable(), expiresAt: instant.nullable() }),
})

export const signOut = defineCall({
  name: 'SignOut',
  summary: 'Ends a session on the server (SHP-19).',
  method: 'POST',
  path: '/session/SignOut',
  body: z.object({ token: z.string().max(200) }),
  reply: z.object({ ended: z.boolean() }),
})

export type Account = z.output<typeof account>
