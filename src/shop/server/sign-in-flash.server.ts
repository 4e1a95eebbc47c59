import { z } from 'zod'

/**
 * What a refused sign-in tells the form it sends people back to: a cookie for that page alone, readable by the server
 * only and gone once shown. In the address it would end in histories and logs.
 */
export const SIGN_IN_FLASH_COOKIE = 'mostrador_sign_in'

const flash = z.object({
  email: z.string().max(254),
  reason: z.enum(['credentials', 'incomplete', 'too-many', 'unavailable']),
  /** Minutes to wait, where it is known. */
  minutes: z.int().positive().nullable(),
})

export type SignInFlash = z.output<typeof flash>

const PAGE = '/account/login'
const LIFE_SECONDS = 60

/** Set-Cookie that carries the outcome to the form. */
export function signInFlashCookie(outcome: SignInFlash, secure: boolean): string {
  return cookie(Buffer.from(JSON.stringify(outcome)).toString('base64url'), LIFE_SECONDS, secure)
}

/** Set-Cookie that forgets a shown outcome. */
export function shownSignInFlashCookie(): string {
  return cookie('', 0, false)
}

/** The outcome in a Cookie header, or null; somebody may have written anything there. */
export function readSignInFlash(cookieHeader: string | null): SignInFlash | null {
  const value = cookieHeader
    ?.split(';')
    .map(pair => pair.trim())
    .find(pair => pair.startsWith(`${SIGN_IN_FLASH_COOKIE}=`))
    ?.slice(SIGN_IN_FLASH_COOKIE.length + 1)
  if (!value) return null
  try {
    return flash.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

function cookie(value: string, maxAgeSeconds: number, secure: boolean): string {
  const attributes = `Path=${PAGE}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax`
  return `${SIGN_IN_FLASH_COOKIE}=${value}; ${attributes}${secure ? '; Secure' : ''}`
}
