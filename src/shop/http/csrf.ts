import type { IncomingHttpHeaders } from 'node:http'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Header our own code adds to the one GET that writes (SHP-09). */
export const OWN_REQUEST_HEADER = 'x-requested-with'
export const OWN_REQUEST_VALUE = 'mostrador'

/**
 * Whether a request may change state (SRV-13). `Sec-Fetch-Site` decides where the browser sends it; else `Origin`
 * must be ours. A request with neither was not sent by a browser on behalf of another page, and passes.
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
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === headers.host
}

/** Whether a GET that writes (SaveCart) was meant: our own header, or the browser vouching for our own page (SHP-09). */
export function isOwnRequest(headers: IncomingHttpHeaders): boolean {
  return headers[OWN_REQUEST_HEADER] === OWN_REQUEST_VALUE || headers['sec-fetch-site'] === 'same-origin'
}
