import type { IncomingHttpHeaders } from 'node:http'
import { hasOwnHeader, isRead, senderOf } from '#server/security/same-origin.ts'
import { readIdentityToken } from './session-cookie.ts'

/**
 * Whether a request may change state (SRV-13). Current browsers send `Sec-Fetch-Site` or `Origin` with every form, so a
 * request with neither comes from another client and passes, unless it has a session cookie and a form could have sent
 * it.
 */
export function mayChangeState(
  method: string,
  headers: IncomingHttpHeaders,
  publicUrl: string | null,
): boolean {
  if (isRead(method)) return true
  const sender = senderOf(headers, publicUrl)
  if (sender === 'unknown') return !(method === 'POST' && isOfForms(headers) && hasSession(headers))
  return sender === 'own-site'
}

/** Content types that a cross-site form or a script without CORS can send; includes an absent one. */
const FORM_TYPES = new Set(['', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'])

function isOfForms({ 'content-type': type = '' }: IncomingHttpHeaders): boolean {
  return FORM_TYPES.has(type.split(';', 1)[0]?.trim().toLowerCase() ?? '')
}

/** Under its secure or its plain name. */
function hasSession({ cookie }: IncomingHttpHeaders): boolean {
  return [true, false].some(secure => readIdentityToken(cookie, secure) !== null)
}

/**
 * Whether a GET that writes (SaveCart) comes from our own pages (SHP-09): by Sec-Fetch-Site where present, else by our
 * own header.
 */
export function isOwnRequest(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? hasOwnHeader(headers) : site === 'same-origin'
}
