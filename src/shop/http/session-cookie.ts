export const SESSION_COOKIE = 'mostrador_session'

/** The opaque session token of a Cookie header, or null. */
export function readSessionToken(cookieHeader: string | undefined): string | null {
  if (cookieHeader === undefined) return null
  for (const pair of cookieHeader.split(';')) {
    const at = pair.indexOf('=')
    if (at === -1 || pair.slice(0, at).trim() !== SESSION_COOKIE) continue
    const token = pair.slice(at + 1).trim()
    return /^[\w.~+/=-]{1,200}$/.test(token) ? token : null
  }
  return null
}

/** Set-Cookie of an opened session (AUT-21). `expiresAt` is an ISO 8601 instant. */
export function sessionCookie(token: string, expiresAt: string, secure: boolean): string {
  return cookie(token, new Date(expiresAt), secure)
}

/** Set-Cookie that ends the session in the browser. */
export function endedSessionCookie(secure: boolean): string {
  return cookie('', new Date(0), secure)
}

function cookie(value: string, expires: Date, secure: boolean): string {
  const attributes = `Path=/; Expires=${expires.toUTCString()}; HttpOnly; SameSite=Lax`
  return `${SESSION_COOKIE}=${value}; ${attributes}${secure ? '; Secure' : ''}`
}
