import { z } from 'zod'
import { flashCookie } from './flash-cookie.server.ts'

export const SIGN_IN_FLASH_COOKIE = 'mostrador_sign_in'

const schema = z.object({
  email: z.string().max(254),
  reason: z.enum(['credentials', 'incomplete', 'too-many', 'unavailable']),
  /** Minutes to wait, if known. */
  minutes: z.int().positive().nullable(),
})

export type SignInFlash = z.output<typeof schema>

/** Outcome of a failed sign-in for the form it redirects to. */
export const signInFlash = flashCookie({ name: SIGN_IN_FLASH_COOKIE, path: '/account/login', schema })
