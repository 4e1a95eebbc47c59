import { readTokenCookie, tokenCookie } from '#server/security/cookies.ts'

/** Session cookie. With TLS it has the prefix `__Host-`, so that other hosts of the domain cannot set it. */
export const SESSION_COOKIE = 'mostrador_session'
/** Marks a browser in which a user signed in before; grants no access (SRV-15). */
const DEVICE_COOKIE = 'mostrador_device'
/** The maximum that browsers allow; the server expires it sooner. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60

/** The opaque session token of a Cookie header, or null. `secure`: the shop is served over https. */
export function readSessionToken(cookieHeader: string | undefined, secure: boolean): string | null {
  return readTokenCookie(SESSION_COOKIE, cookieHeader, secure)
}

/** The device token of the browser, or null. */
export function readDevice(cookieHeader: string | undefined, secure: boolean): string | null {
  return readTokenCookie(DEVICE_COOKIE, cookieHeader, secure)
}

/** Set-Cookie of an opened session (AUT-21). `expiresAt` is an ISO 8601 instant. */
export function sessionCookie(token: string, expiresAt: string, secure: boolean): string {
  const life = `Expires=${new Date(expiresAt).toUTCString()}`
  return tokenCookie(SESSION_COOKIE, token, { life, sameSite: 'Lax', secure })
}

/** Set-Cookie that ends the session in the browser. */
export function endedSessionCookie(secure: boolean): string {
  return sessionCookie('', new Date(0).toISOString(), secure)
}

/** Set-Cookie that identifies the browser at its next sign-in. */
export function deviceCookie(token: string, secure: boolean): string {
  return tokenCookie(DEVICE_COOKIE, token, { life: `Max-Age=${DEVICE_SECONDS}`, sameSite: 'Lax', secure })
}
