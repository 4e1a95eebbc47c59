import { entranceMessages } from '../../entrance/messages.ts'
import { entrancePaths } from '../../site/office-paths.ts'
import type { OfficeContext } from '../context/office-context.ts'
import { alertOf, entrancePage, formField, hiddenField, submitButton } from './entrance-page.ts'
import { type Html, html } from './html.ts'
import { messages } from './messages.ts'

interface SignInPage {
  /** An address of the back office. */
  readonly returnTo: string
  /** Why the last attempt was refused. */
  readonly refusal?: string | null
  readonly email?: string
  readonly isShared?: boolean
}

/** E-mail and password; a passkey where the browser can use one, offered by the script. */
export function signInPage(
  { returnTo, refusal = null, email = '', isShared = false }: SignInPage,
  context: OfficeContext,
): Html {
  const content = html`${alertOf(refusal)}
<form action="${entrancePaths.signIn}" method="post" class="entrance-form">
${hiddenField('returnTo', returnTo)}
${formField({ name: 'email', label: messages.email, type: 'email', value: email, autocomplete: 'username webauthn', maxLength: 254, isFocused: email === '' })}
${formField({ name: 'password', label: messages.password, type: 'password', autocomplete: 'current-password', maxLength: 200, isFocused: email !== '' })}
<div class="entrance-check"><input type="checkbox" id="shared" name="shared"${isShared ? html` checked` : null} aria-describedby="shared-hint">
<label for="shared">${messages.shared}</label><p id="shared-hint" class="entrance-hint">${messages.sharedHint}</p></div>
${submitButton(messages.signIn)}
</form>
${passkeySignIn(returnTo)}
<p class="entrance-note">${messages.forgot}</p>`
  return entrancePage({ title: messages.signIn, content }, context)
}

/** Hidden until the script knows that the browser can use passkeys. */
export function passkeySignIn(returnTo: string): Html {
  return html`<div data-passkey="sign-in" data-return-to="${returnTo}" hidden class="entrance-other"><p class="entrance-or">${messages.or}</p>
<button type="button" class="btn btn-secondary btn-md">${entranceMessages.usePasskey}</button>
<p role="alert" class="entrance-hint" data-outcome></p></div>`
}
