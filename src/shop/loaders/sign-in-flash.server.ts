import { z } from 'zod'
import { flashCookie } from './flash-cookie.server.ts'

export const SIGN_IN_FLASH_COOKIE = 'mostrador_sign_in'

const schema = z.object({
  email: z.string().max(254),
  reason: z.enum(['credentials', 'incomplete', 'too-many', 'unavailable']),
  /** Minutes to wait, where it is known. */
  minutes: z.int().positive().nullable(),
})

export type SignInFlash = z.output<typeof schema>

const flash = flashCookie({ name: SIGN_IN_FLASH_COOKIE, path: '/account/login', schema })

/** What a refused sign-in tells the form it leads back to. */
export const signInFlashCookie = flash.set
export const shownSignInFlashCookie = flash.forget
export const readSignInFlash = flash.read
