import { entranceMessages } from '../../entrance/messages.ts'
import { entrancePaths } from '../../site/office-paths.ts'
import { qrPath } from '../../site/qr-path.ts'
import type { OfficeContext } from '../context/office-context.ts'
import { alertOf, entrancePage, formField, hiddenField, submitButton } from './entrance-page.ts'
import { type Html, html } from './html.ts'
import { messages } from './messages.ts'
import { otherAccount } from './second-factor-page.ts'

interface EnrolmentPage {
  readonly returnTo: string
  /** Address of the secret for an authenticator (`otpauth://…`). */
  readonly uri: string
  readonly refusal?: string | null
}

const GROUP = /.{1,4}/g

/** The first second factor: an authenticator, or a passkey where the browser can make one. */
export function enrolmentPage(
  { returnTo, uri, refusal = null }: EnrolmentPage,
  context: OfficeContext,
): Html {
  const { path, side } = qrPath(uri)
  const secret = URL.parse(uri)?.searchParams.get('secret') ?? ''
  const content = html`<p class="entrance-lead">${messages.enrolmentWhy}</p>${alertOf(refusal)}
<section class="entrance-part"><h2>${messages.authenticator}</h2>
<p>${messages.scan}</p>
<svg class="entrance-qr" viewBox="0 0 ${side} ${side}" role="img" aria-label="${messages.qr}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>
<p class="entrance-hint">${messages.secret}</p><p class="entrance-secret">${(secret.match(GROUP) ?? []).join(' ')}</p>
<form action="${entrancePaths.enrolment}" method="post" class="entrance-form">
${hiddenField('returnTo', returnTo)}${hiddenField('uri', uri)}
${formField({ name: 'code', label: messages.code, autocomplete: 'one-time-code', maxLength: 40, isFocused: true, isCode: true, isOfDigits: true })}
${submitButton(messages.confirm)}
</form></section>
<section class="entrance-part" data-passkey="enrolment" hidden><h2>${messages.passkey}</h2><p>${messages.passkeyWhy}</p>
<div class="entrance-form">
${formField({ name: 'passkey-name', label: entranceMessages.passkeyName, hint: entranceMessages.passkeyNameHint, autocomplete: 'off', maxLength: 80 })}
<button type="button" class="btn btn-secondary btn-md">${entranceMessages.addPasskey}</button>
<p role="alert" class="entrance-hint" data-outcome></p></div></section>
${otherAccount()}
<template>${recoveryCodes([], returnTo)}</template>`
  return entrancePage({ title: messages.enrolment, content, isWide: true }, context)
}

/** The ten recovery codes, shown once. */
export function recoveryCodesPage(
  { codes, returnTo }: { readonly codes: readonly string[]; readonly returnTo: string },
  context: OfficeContext,
): Html {
  return entrancePage(
    { title: messages.codes, content: recoveryCodes(codes, returnTo), isWide: true },
    context,
  )
}

/** Copying and printing are offered by the script. */
function recoveryCodes(codes: readonly string[], returnTo: string): Html {
  return html`<div data-codes data-title="${messages.codes}"><p class="entrance-lead">${messages.codesWhy}</p>
<ol class="entrance-codes">${codes.map(code => html`<li>${code}</li>`)}</ol>
<div class="entrance-acts"><button type="button" data-act="copy" hidden class="btn btn-secondary btn-md">${entranceMessages.copy}</button>
<button type="button" data-act="print" hidden class="btn btn-secondary btn-md">${entranceMessages.print}</button>
<a class="btn btn-primary btn-md" href="${returnTo}">${messages.codesSaved}</a></div>
<p role="status" class="entrance-hint" data-outcome></p></div>`
}
