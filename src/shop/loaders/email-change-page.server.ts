import { data } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { readEmailChange } from '#contract/shop/auth.ts'
import { authFlash } from './auth-flash.server.ts'
import { callBackend } from './backend.server.ts'
import { isFailedCall } from './failed-call.server.ts'
import { mailedTokenOf, NOTHING_TYPED, readAuthFlash } from './mailed-link-page.server.ts'
import type { PageArguments } from './session.server.ts'
import { reportErrorContext } from './site.server.ts'

type Change = ReplyOf<typeof readEmailChange>['change']

/**
 * Data of the page that confirms another e-mail of an account: what its link asks, and, once, what came of its form. Opening
 * the page does not consume the link.
 */
export async function readEmailChangePage({ context, request, url }: PageArguments) {
  const result = readAuthFlash(['email'], request)
  const token = mailedTokenOf(url)
  if (result !== null)
    return data({ token, change: null, result }, { headers: { 'Set-Cookie': authFlash.clear() } })
  const change = token === '' ? null : await changeOf(token, { context, request })
  if (change !== 'over') return data({ token, change, result })
  return data({
    token: '',
    change: null,
    result: { ...NOTHING_TYPED, form: 'email' as const, outcome: 'link-over' as const },
  })
}

/** Null where it is unknown: the form reports a link that is over when it is sent. */
async function changeOf(
  token: string,
  { context, request }: Pick<PageArguments, 'context' | 'request'>,
): Promise<Change | 'over'> {
  try {
    return (await callBackend(context, readEmailChange, { body: { token } })).change ?? 'over'
  } catch (error) {
    if (!isFailedCall(error)) throw error
    context.get(reportErrorContext)(error, request)
    return null
  }
}
