import type { IncomingHttpHeaders } from 'node:http'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Header that only our own code adds: a form cannot, and a script of another site would need CORS. */
const OWN_REQUEST_HEADER = 'x-requested-with'
const OWN_REQUEST_VALUE = 'mostrador'

export function isRead(method: string): boolean {
  return READS.has(method)
}

export function hasOwnHeader(headers: IncomingHttpHeaders): boolean {
  return headers[OWN_REQUEST_HEADER] === OWN_REQUEST_VALUE
}

/**
 * Where a request comes from: `Sec-Fetch-Site` decides where present, else `Origin` must be ours; `unknown` with
 * neither, as from programs. `publicUrl` is our origin behind a proxy, null where it is the requested host.
 */
export function senderOf(
  headers: IncomingHttpHeaders,
  publicUrl: string | null,
): 'own-site' | 'other-site' | 'unknown' {
  const { origin } = headers
  // Checked before Sec-Fetch-Site: correct even behind a proxy that rewrites the host.
  if (publicUrl !== null && origin === publicUrl) return 'own-site'
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'own-site' : 'other-site'
  if (origin === undefined) return 'unknown'
  const from = URL.parse(origin)
  if (from === null || from.host !== headers.host) return 'other-site'
  // A page loaded without TLS may have been forged, whatever its host.
  const isForged = from.protocol !== 'https:' && (publicUrl?.startsWith('https:') ?? false)
  return isForged ? 'other-site' : 'own-site'
}
