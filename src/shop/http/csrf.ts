import type { IncomingHttpHeaders } from 'node:http'
import { readSessionToken } from './session-cookie.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Header our own code adds to the one GET that writes (SHP-09). */
export const OWN_REQUEST_HEADER = 'x-requested-with'
export const OWN_REQUEST_VALUE = 'mostrador'

/**
 * Whether a request may change state (SRV-13). `Sec-Fetch-Site` decides where the browser sends it; else `Origin`
 * must be ours. Every browser in use sends one of them with a form, so a request with neither comes from a program and
 * passes; but for a session's that a form could send: nothing says that its owner meant it.
 */
export function mayChangeState(
  method: string,
  headers: IncomingHttpHeaders,
  publicUrl: string | null,
): boolean {
  if (READS.has(method)) return true
  const { origin } = headers
  // Kept before Sec-Fetch-Site: behind a proxy that rewrites the host our own public origin is always right.
  if (publicUrl !== null && origin === publicUrl) return true
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (origin === undefined) return !(method === 'POST' && isOfForms(headers) && hasSession(headers))
  const from = URL.parse(origin)
  if (from === null || from.host !== headers.host) return false
  // A page that came without TLS may be anybody's, whatever host it names.
  return from.protocol === 'https:' || !(publicUrl?.startsWith('https:') ?? false)
}

/** Types a form, or a script without our leave, may send to another site; nothing said counts as one. */
const FORM_TYPES = new Set(['', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'])

function isOfForms({ 'content-type': type = '' }: IncomingHttpHeaders): boolean {
  return FORM_TYPES.has(type.split(';', 1)[0]?.trim().toLowerCase() ?? '')
}

/** Under either of the names it goes by. */
function hasSession({ cookie }: IncomingHttpHeaders): boolean {
  return [true, false].some(secure => readSessionToken(cookie, secure) !== null)
}

/**
 * Whether a GET that writes (SaveCart) was meant (SHP-09): the browser's word decides where it gives it, our own header
 * else.
 */
export function isOwnRequest(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers[OWN_REQUEST_HEADER] === OWN_REQUEST_VALUE : site === 'same-origin'
}
