import type { ReplyOf } from '#contract/call.ts'
import type { officeReadLink } from '#contract/office/session.ts'
import { entrancePaths, OFFICE_PATH } from '../../site/office-paths.ts'
import type { OfficeContext } from '../context/office-context.ts'
import { alertOf, entrancePage, formField, hiddenField, submitButton } from './entrance-page.ts'
import { type Html, html } from './html.ts'
import { messages } from './messages.ts'

export type Invitation = NonNullable<ReplyOf<typeof officeReadLink>['invitation']>

interface InvitationPage {
  readonly token: string
  readonly invitation: Invitation
  readonly refusal?: string | null
  /** The field that was refused, which gets the focus. */
  readonly refused?: string | undefined
  readonly typed?: { readonly name: string; readonly email: string }
}

/** Name and password of who was invited; the e-mail too of the first owner. */
export function invitationPage(
  { token, invitation, refusal = null, refused, typed }: InvitationPage,
  context: OfficeContext,
): Html {
  const { purpose, email } = invitation
  const focused = refused === 'password' || (refused === 'email' && email === null) ? refused : 'name'
  const stateOf = (name: string) => ({ isFocused: focused === name, isRefused: refused === name })
  const title = purpose === 'reset' ? messages.reset : messages.invitation
  const emailField =
    email === null
      ? formField({
          name: 'email',
          label: messages.email,
          type: 'email',
          value: typed?.email ?? '',
          autocomplete: 'username',
          maxLength: 254,
          ...stateOf('email'),
        })
      : html`<input type="email" name="username" value="${email}" autocomplete="username" readonly hidden>`
  const content = html`<p class="entrance-lead">${email === null ? messages.firstOwner : messages.invitationFor(email)}</p>${alertOf(refusal)}
<form action="${entrancePaths.invitation}" method="post" class="entrance-form">
${hiddenField('token', token)}
${formField({ name: 'name', label: messages.name, value: typed?.name ?? invitation.name ?? '', autocomplete: 'name', maxLength: 80, ...stateOf('name') })}
${emailField}
${formField({ name: 'password', label: messages.newPassword, type: 'password', hint: messages.newPasswordHint, autocomplete: 'new-password', maxLength: 200, ...stateOf('password') })}
${formField({ name: 'repeated', label: messages.repeatPassword, type: 'password', autocomplete: 'new-password', maxLength: 200 })}
${submitButton(purpose === 'reset' ? messages.continue : messages.create)}
</form>`
  return entrancePage({ title, content }, context)
}

export function linkOverPage(context: OfficeContext): Html {
  const content = html`<p class="entrance-lead">${messages.linkOverDetail}</p>
<div class="entrance-acts"><a class="btn btn-primary btn-md" href="${OFFICE_PATH}">${messages.toSignIn}</a></div>`
  return entrancePage({ title: messages.linkOver, content }, context)
}
