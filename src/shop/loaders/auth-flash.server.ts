import { z } from 'zod'
import { flashCookie } from './flash-cookie.server.ts'

const schema = z.object({
  form: z.enum(['register', 'activate', 'reset-request', 'reset', 'email']),
  /**
   * `unknown` and `hasUser` belong to registration (AUT-18); `mailed`: a link was sent if the data match; `done`: the
   * password is set, the user can sign in; `link-over`: the link is unknown, used or expired; `waiting`: the other
   * address has to confirm too; `taken`: somebody else got the address.
   */
  outcome: z.enum([
    'unknown',
    'hasUser',
    'mailed',
    'done',
    'link-over',
    'waiting',
    'taken',
    'invalid',
    'too-many',
    'unavailable',
  ]),
  /** Minutes to wait, if known. */
  minutes: z.int().positive().nullable(),
  /** Invalid fields with texts for users. */
  errors: z.array(z.object({ path: z.string().max(40), detail: z.string().max(200) })).max(4),
  /** Typed values, without passwords. */
  cardcode: z.string().max(15),
  email: z.string().max(254),
  name: z.string().max(80),
})

export type AuthFlash = z.output<typeof schema>

/**
 * Outcome of the forms without a session for the page they redirect to: `/account/login` (registered, password set),
 * `/account/activate`, `/account/reset` or `/account/email`.
 */
export const authFlash = flashCookie({ name: 'mostrador_identity', path: '/account', schema })
