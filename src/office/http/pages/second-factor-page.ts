import { entrancePaths, OFFICE_PATH } from '../../site/office-paths.ts'
import type { OfficeContext, Operator } from '../context/office-context.ts'
import { alertOf, entrancePage, formField, hiddenField, submitButton } from './entrance-page.ts'
import { type Html, html } from './html.ts'
import { messages } from './messages.ts'
import { passkeySignIn } from './sign-in-page.ts'

interface SecondFactorPage {
  readonly returnTo: string
  readonly operator: Operator
  readonly refusal?: string | null
}

/** The code of the authenticator, a recovery code, or a passkey. */
export function secondFactorPage(
  { returnTo, operator, refusal = null }: SecondFactorPage,
  context: OfficeContext,
): Html {
  const content = html`<p class="entrance-lead">${messages.secondFactorOf(operator.person.name)}</p>${alertOf(refusal)}
<form action="${entrancePaths.secondFactor}" method="post" class="entrance-form">
${hiddenField('returnTo', returnTo)}
${formField({ name: 'code', label: messages.code, hint: messages.codeHint, autocomplete: 'one-time-code', maxLength: 40, isFocused: true, isCode: true })}
${submitButton(messages.confirm)}
</form>
${operator.factors.passkeys > 0 ? passkeySignIn(returnTo) : null}
${otherAccount()}`
  return entrancePage({ title: messages.secondFactor, content }, context)
}

/** After a recovery code was used: how many are left (OFA-06). */
export function codesLeftPage(
  { left, returnTo }: { readonly left: number; readonly returnTo: string },
  context: OfficeContext,
): Html {
  const areFew = left < 3
  const account = html`<a class="btn btn-primary btn-md" href="${OFFICE_PATH}/cuenta">${messages.toAccount}</a>`
  const content = html`<p class="entrance-lead">${messages.codesLeft(left)} ${areFew ? messages.codesFew : ''}</p>
<div class="entrance-acts">${areFew ? account : null}
<a class="btn btn-${areFew ? 'secondary' : 'primary'} btn-md" href="${returnTo}">${messages.continue}</a></div>`
  return entrancePage({ title: messages.codeUsed, content }, context)
}

export function otherAccount(): Html {
  return html`<form action="${entrancePaths.signOut}" method="post" class="entrance-other-account">
<button type="submit" class="btn btn-quiet btn-sm">${messages.otherAccount}</button></form>`
}
