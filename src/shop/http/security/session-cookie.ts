import { readTokenCookie, tokenCookie } from '#server/security/cookies.ts'

/** Session cookie. With TLS it has the prefix `__Host-`, so that other hosts of the domain cannot set it. */
export const SESSION_COOKIE = 'mostrador_session'
/** Marks a browser in which a user signed in before; grants no access (SRV-15). */
const DEVICE_COOKIE = 'mostrador_device'
/** An operator sees the shop as a customer: wins over a session until it ends (OFC-12). */
const IMPERSONATION_COOKIE = 'mostrador_ver_como'
/** The maximum that browsers allow; the server expires it sooner. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60

/** The opaque session token of a Cookie header, or null. `secure`: the shop is served over https. */
export function readSessionToken(cookieHeader: string | undefined, secure: boolean): string | null {
  return readTokenCookie(SESSION_COOKIE, cookieHeader, secure)
}

/** The token of an operator who sees the shop as a customer, or null. */
export function readImpersonationToken(cookieHeader: string | undefined, secure: boolean): string | null {
  return readTokenCookie(IMPERSONATION_COOKIE, cookieHeader, secure)
}

/** The token that says for whom a request is answered; null: for a visitor. */
export function readIdentityToken(cookieHeader: string | undefined, secure: boolean): string | null {
  return readImpersonationToken(cookieHeader, secure) ?? readSessionToken(cookieHeader, secure)
}

/** Set-Cookie of an operator who sees the shop as a customer. The server ends it sooner than the browser does. */
export function impersonationCookie(token: string, secure: boolean): string {
  return tokenCookie(IMPERSONATION_COOKIE, token, { sameSite: 'Lax', secure })
}

/** Set-Cookie after which the browser's own session, if any, counts again. */
export function endedImpersonationCookie(secure: boolean): string {
  return tokenCookie(IMPERSONATION_COOKIE, '', { life: 'Max-Age=0', sameSite: 'Lax', secure })
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
