import type { MountedKind } from '#server/app/mounted-app.ts'

/** Kinds of requests by descending priority. Newcomers may be customers, but are not verified yet. */
export type RequestKind = 'orders' | 'customers' | 'newcomers' | 'visitors' | 'pictures' | MountedKind

/** Never rejected: static files and probes are cheap, and pages break without them. */
const ALWAYS =
  /^\/(?:livez|readyz|robots\.txt|favicon\.\w+|apple-touch-icon\.png|site\.webmanifest|sw\.js|(?:assets|img)\/)/
/** Pages work without them, and a picture may have to be drawn. */
const PICTURES = /^\/(?:media|video)\//
/** The path from the cart to the order, and the session calls on it. */
const ORDERING = /^\/(?:api\/(?:orders|auth|web\/(?:SaveCart|GetCart))|shop\/(?:cart|checkout))(?:[/.]|$)/
/** The order confirmation page. */
const PLACED = /^\/account\/orders\/\d+(?:\.data)?\?(?:.*&)?placed=/
/** Sign-ins need no session, so they must not compete with customers. */
const SIGNING_IN = /^\/(?:api\/auth|account\/login)(?:[/.]|$)/

/** `claimed`: an unverified session cookie; `known`: one that this process has verified before. */
export type SessionClaim = 'none' | 'claimed' | 'known'

/** The kind of a request for load shedding; null means it is never rejected. */
export function requestKindOf(url: string, session: SessionClaim): RequestKind | null {
  if (ALWAYS.test(url)) return null
  if (PICTURES.test(url)) return 'pictures'
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  if (session === 'none') return SIGNING_IN.test(path) ? 'newcomers' : 'visitors'
  if (session === 'claimed') return 'newcomers'
  return ORDERING.test(path) || PLACED.test(url) ? 'orders' : 'customers'
}
