import { z } from 'zod'
import { flashCookie } from './flash-cookie.server.ts'

const schema = z.object({
  form: z.enum(['register', 'activate', 'reset-request', 'reset']),
  /**
   * `unknown` and `hasUser` are the register form's (AUT-18); `mailed`: a link is on its way if the data match;
   * `done`: the password is set, signing in is next; `link-over`: unknown, used or late.
   */
  outcome: z.enum([
    'unknown',
    'hasUser',
    'mailed',
    'done',
    'link-over',
    'invalid',
    'too-many',
    'unavailable',
  ]),
  /** Minutes to wait, where it is known. */
  minutes: z.int().positive().nullable(),
  /** What was wrong, in words for people. */
  errors: z.array(z.object({ path: z.string().max(40), detail: z.string().max(200) })).max(4),
  /** What was typed, but for passwords. */
  cardcode: z.string().max(15),
  email: z.string().max(254),
  name: z.string().max(80),
})

export type IdentityFlash = z.output<typeof schema>

/**
 * What the forms of people without a session tell the page they lead to: `/account/login` (register, password set),
 * `/account/activate` and `/account/reset`.
 */
export const identityFlash = flashCookie({ name: 'mostrador_identity', path: '/account', schema })
