import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What a route is for an operator who sees the shop as a customer (OFC-12, OFC-14): a page, which is recorded; data,
     * which are not; the operator's own way in and out. Absent: files for everybody, and all that is refused.
     */
    seenAs?: 'page' | 'data' | 'door' | undefined
  }
}

/** Longer addresses are cut, in what is recorded. */
const LONGEST = 500
/** Of the router, not of the page; and what opens something. */
const LEFT_OUT = ['_routes', 'index', 'token']

/** The page that a request shows, as its address; null: none. Data that the router asks for show their page. */
export function seenPage({ method, raw, routeOptions }: FastifyRequest): string | null {
  if (method !== 'GET' || routeOptions.config.seenAs !== 'page') return null
  const url = URL.parse(raw.url ?? '/', 'http://localhost')
  if (url === null) return null
  for (const name of LEFT_OUT) url.searchParams.delete(name)
  const path = url.pathname.replace(/(?:^\/_root|_?)\.data$/, '') || '/'
  return (path + url.search).slice(0, LONGEST)
}
