import { data } from 'react-router'
import { type IdentityFlash, identityFlash } from './identity-flash.server.ts'

/** No longer token is one of ours. */
const LONGEST_TOKEN = 200

/**
 * Headers of a page whose address carries a mailed token: what is fetched or followed from it learns the site at
 * most. Not `no-referrer`, which also empties the Origin of the page's own form.
 */
export const mailedLinkHeaders = { 'Referrer-Policy': 'strict-origin' } as const

interface PageArguments {
  request: Request
  url: URL
}

/** What a page opened with a mailed link shows: its token, and what its forms were told, once. */
export function readMailedLinkPage(forms: readonly IdentityFlash['form'][], { request, url }: PageArguments) {
  const told = readIdentityFlash(forms, request)
  const page = { token: (url.searchParams.get('token') ?? '').slice(0, LONGEST_TOKEN), told }
  return told === null ? data(page) : data(page, { headers: { 'Set-Cookie': identityFlash.forget() } })
}

/** The outcome a page has to tell, if it is one of its forms'. */
export function readIdentityFlash(
  forms: readonly IdentityFlash['form'][],
  request: Request,
): IdentityFlash | null {
  const told = identityFlash.read(request.headers.get('cookie'))
  return told !== null && forms.includes(told.form) ? told : null
}
