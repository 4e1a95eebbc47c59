import { data, type RouterContextProvider } from 'react-router'
import { readMailedLink } from '#contract/shop/auth.ts'
import { callBackend } from './backend.server.ts'
import { isFailedCall } from './failed-call.server.ts'
import { type IdentityFlash, identityFlash } from './identity-flash.server.ts'
import { reportErrorContext } from './site.server.ts'

/** No longer token is one of ours. */
const LONGEST_TOKEN = 200
const NOTHING_TYPED = { minutes: null, errors: [], cardcode: '', email: '', name: '' }

/**
 * Headers of a page whose address carries a mailed token: what is fetched or followed from it learns the site at
 * most. Not `no-referrer`, which also empties the Origin of the page's own form.
 */
export const mailedLinkHeaders = { 'Referrer-Policy': 'strict-origin' } as const

interface PageArguments {
  context: Readonly<RouterContextProvider>
  request: Request
  url: URL
}

interface MailedLinkForms {
  /** The one that uses the link. */
  readonly purpose: 'activate' | 'reset'
  readonly forms: readonly IdentityFlash['form'][]
}

/**
 * What a page opened with a mailed link shows: its token, and what its forms were told, once. A link that is over says
 * so here, before a password is typed; opening the page uses nothing up, for programs follow links too.
 */
export async function readMailedLinkPage(
  { purpose, forms }: MailedLinkForms,
  { context, request, url }: PageArguments,
) {
  const result = readIdentityFlash(forms, request)
  const token = (url.searchParams.get('token') ?? '').slice(0, LONGEST_TOKEN)
  const page = (await isOver({ token, purpose }, { context, request }))
    ? { token: '', result: { ...NOTHING_TYPED, form: purpose, outcome: 'link-over' as const } }
    : { token, result }
  return result === null ? data(page) : data(page, { headers: { 'Set-Cookie': identityFlash.forget() } })
}

/** Where it cannot be told, the form tells when it is sent. */
async function isOver(
  link: { readonly token: string; readonly purpose: MailedLinkForms['purpose'] },
  { context, request }: Pick<PageArguments, 'context' | 'request'>,
): Promise<boolean> {
  if (link.token === '') return false
  try {
    return !(await callBackend(context, readMailedLink, { body: link })).isOpen
  } catch (error) {
    if (!isFailedCall(error)) throw error
    context.get(reportErrorContext)(error, request)
    return false
  }
}

/** The outcome a page has to tell, if it is one of its forms'. */
export function readIdentityFlash(
  forms: readonly IdentityFlash['form'][],
  request: Request,
): IdentityFlash | null {
  const result = identityFlash.read(request.headers.get('cookie'))
  return result !== null && forms.includes(result.form) ? result : null
}
