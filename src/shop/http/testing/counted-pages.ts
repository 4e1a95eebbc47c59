import type { PageHandler, Visit } from '../../loaders/visit.server.ts'

export function htmlPage(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** Page handler that prints the user and URL with an inline script, and records every render in `visits`. */
export function countedPages() {
  const visits: Visit[] = []
  const handle: PageHandler = async (request, visit) => {
    visits.push(visit)
    const name = visit.session?.name ?? 'visitor'
    return htmlPage(`${name} ${request.url} <script nonce="${visit.nonce}">go()</script>${'x'.repeat(2000)}`)
  }
  return { visits, handle }
}
