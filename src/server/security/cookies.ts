interface CookieOptions {
  /** E.g. `Max-Age=60`; without one the cookie ends with the browser. */
  readonly life?: string
  readonly sameSite: 'Lax' | 'Strict'
  /** Served over https: only then may the name have the prefix that keeps other hosts of the domain from setting it. */
  readonly secure: boolean
}

/** The opaque token in a cookie of ours, or null; anything that no token of ours looks like counts as absent. */
export function readTokenCookie(
  name: string,
  cookieHeader: string | undefined,
  secure: boolean,
): string | null {
  if (cookieHeader === undefined) return null
  for (const pair of cookieHeader.split(';')) {
    const at = pair.indexOf('=')
    if (at === -1 || pair.slice(0, at).trim() !== sentName(name, secure)) continue
    const token = pair.slice(at + 1).trim()
    return /^[\w.~+/=-]{1,200}$/.test(token) ? token : null
  }
  return null
}

/** Set-Cookie of a token that scripts cannot read. */
export function tokenCookie(name: string, value: string, { life, sameSite, secure }: CookieOptions): string {
  return [
    `${sentName(name, secure)}=${value}`,
    'Path=/',
    ...(life === undefined ? [] : [life]),
    'HttpOnly',
    `SameSite=${sameSite}`,
    ...(secure ? ['Secure'] : []),
  ].join('; ')
}

/** With TLS it has the prefix `__Host-`. */
function sentName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}
