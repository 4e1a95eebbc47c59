import type { IncomingHttpHeaders } from 'node:http'
import { readSessionToken } from './session-cookie.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Header that our own code adds to the only GET that writes (SHP-09). */
export const OWN_REQUEST_HEADER = 'x-requested-with'
export const OWN_REQUEST_VALUE = 'mostrador'

/**
 * Whether a request may change state (SRV-13). `Sec-Fetch-Site` decides where present; else `Origin` must be ours.
 * Current browsers send one of them with every form, so a request with neither comes from another client and passes,
 * unless it has a session cookie and a form could have sent it.
 */
export function mayChangeState(
  method: string,
  headers: IncomingHttpHeaders,
  publicUrl: string | null,
): boolean {
  if (READS.has(method)) return true
  const { origin } = headers
  // Checked before Sec-Fetch-Site: correct even behind a proxy that rewrites the host.
  if (publicUrl !== null && origin === publicUrl) return true
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (origin === undefined) return !(method === 'POST' && isOfForms(headers) && hasSession(headers))
  const from = URL.parse(origin)
  if (from === null || from.host !== headers.host) return false
  // A page loaded without TLS may have been forged, whatever its host.
  return from.protocol === 'https:' || !(publicUrl?.startsWith('https:') ?? false)
}

/** Content types that a cross-site form or a script without CORS can send; includes an absent one. */
const FORM_TYPES = new Set(['', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'])

function isOfForms({ 'content-type': type = '' }: IncomingHttpHeaders): boolean {
  return FORM_TYPES.has(type.split(';', 1)[0]?.trim().toLowerCase() ?? '')
}

/** Under its secure or its plain name. */
function hasSession({ cookie }: IncomingHttpHeaders): boolean {
  return [true, false].some(secure => readSessionToken(cookie, secure) !== null)
}

/**
 * Whether a GET that writes (SaveCart) comes from our own pages (SHP-09): by Sec-Fetch-Site where present, else by our
 * own header.
 */
export function isOwnRequest(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers[OWN_REQUEST_HEADER] === OWN_REQUEST_VALUE : site === 'same-origin'
}
