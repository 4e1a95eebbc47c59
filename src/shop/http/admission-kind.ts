/** Who asks for what, the most wanted first. Newcomers may be customers, but nothing proves it yet. */
export const requestKinds = ['orders', 'customers', 'newcomers', 'visitors', 'pictures'] as const
export type RequestKind = (typeof requestKinds)[number]

/** Files and words for machines: cheap, and pages are broken without them. */
const ALWAYS =
  /^\/(?:livez|readyz|robots\.txt|favicon\.\w+|apple-touch-icon\.png|site\.webmanifest|sw\.js|(?:assets|img)\/)/
/** Pages are whole without them; pictures may have to be drawn. */
const PICTURES = /^\/(?:media|video)\//
/** The way from the cart to the order, and what keeps people signed in on it. */
const ORDERING = /^\/(?:api\/(?:orders|auth|web\/(?:SaveCart|GetCart))|shop\/(?:cart|checkout))(?:[/.]|$)/
/** The page that thanks for an order. */
const PLACED = /^\/account\/orders\/\d+(?:\.data)?\?(?:.*&)?placed=/
/** Anybody can try: among customers they would crowd them out. */
const SIGNING_IN = /^\/(?:api\/auth|account\/login)(?:[/.]|$)/

/** `claimed`: there is a cookie, which anybody can make up; `known`: it was found to be somebody's before. */
export type SessionClaim = 'none' | 'claimed' | 'known'

/** How much a request is wanted when there is no room for all; null: it is never refused. */
export function admissionKind(url: string, session: SessionClaim): RequestKind | null {
  if (ALWAYS.test(url)) return null
  if (PICTURES.test(url)) return 'pictures'
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  if (session === 'none') return SIGNING_IN.test(path) ? 'newcomers' : 'visitors'
  if (session === 'claimed') return 'newcomers'
  return ORDERING.test(path) || PLACED.test(url) ? 'orders' : 'customers'
}
