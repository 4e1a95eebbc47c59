import { data } from 'react-router'
import { readMailedLink } from '#contract/shop/auth.ts'
import { type AuthFlash, authFlash } from './auth-flash.server.ts'
import { callBackend } from './backend.server.ts'
import { isFailedCall } from './failed-call.server.ts'
import type { PageArguments } from './session.server.ts'
import { reportErrorContext } from './site.server.ts'

/** Our tokens are never longer. */
const MAX_TOKEN_LENGTH = 200
export const NOTHING_TYPED = { minutes: null, errors: [], cardcode: '', email: '', name: '' }

/**
 * Headers of a page with a mailed token in its URL: the Referer never contains the token. Not `no-referrer`, which would
 * also empty the Origin of the page's own form.
 */
export const mailedLinkHeaders = { 'Referrer-Policy': 'strict-origin' } as const

interface MailedLinkForms {
  /** The form that consumes the link. */
  readonly purpose: 'activate' | 'reset'
  readonly forms: readonly AuthFlash['form'][]
}

/**
 * Data of a page opened with a mailed link: its token and, once, the outcome of its forms. An expired link is reported
 * before a password is typed. Opening the page does not consume the link, because mail scanners open links too.
 */
export async function readMailedLinkPage(
  { purpose, forms }: MailedLinkForms,
  { context, request, url }: PageArguments,
) {
  const result = readAuthFlash(forms, request)
  const token = mailedTokenOf(url)
  const page = (await isOver({ token, purpose }, { context, request }))
    ? { token: '', result: { ...NOTHING_TYPED, form: purpose, outcome: 'link-over' as const } }
    : { token, result }
  return result === null ? data(page) : data(page, { headers: { 'Set-Cookie': authFlash.clear() } })
}

/** The token of a mailed link; '' where the page was opened without one. */
export function mailedTokenOf(url: URL): string {
  return (url.searchParams.get('token') ?? '').slice(0, MAX_TOKEN_LENGTH)
}

/** Whether the link can no longer be used; if unknown, the form reports it when it is sent. */
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

/** The outcome in the flash cookie, if it belongs to one of these forms. */
export function readAuthFlash(forms: readonly AuthFlash['form'][], request: Request): AuthFlash | null {
  const result = authFlash.read(request.headers.get('cookie'))
  return result !== null && forms.includes(result.form) ? result : null
}
