import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { officeCallPath } from '../site/office-paths.ts'
import { passkeysWork } from '../site/passkeys-work.ts'
import { entranceMessages as messages } from './messages.ts'
import { post } from './post.ts'
import { offerCodeActs } from './recovery-codes.ts'

interface Challenge<Options> {
  readonly challengeId: string
  readonly options: Options
}

/** The button that signs in with a passkey alone, where the browser can. */
export function offerSignIn(): void {
  const part = document.querySelector<HTMLElement>('[data-passkey="sign-in"]')
  if (part === null || !passkeysWork()) return
  offer(part, async () => {
    const { challengeId, options } = await post<Challenge<PublicKeyCredentialRequestOptionsJSON>>(
      officeCallPath('OfficePasskeyOptions'),
    )
    const credential = await startAuthentication({ optionsJSON: options })
    const isShared = document.querySelector<HTMLInputElement>('#shared')?.checked ?? false
    await post(officeCallPath('OfficePasskey'), { challengeId, credential, isShared })
    location.assign(part.dataset.returnTo ?? '/oficina')
  })
}

/** The button that makes a passkey the first second factor; then the recovery codes are shown. */
export function offerEnrolment(): void {
  const part = document.querySelector<HTMLElement>('[data-passkey="enrolment"]')
  if (part === null || !passkeysWork()) return
  offer(part, async () => {
    const field = part.querySelector('input')
    if (field?.reportValidity() === false) return
    const { challengeId, options } = await post<Challenge<PublicKeyCredentialCreationOptionsJSON>>(
      officeCallPath('OfficeNewPasskeyOptions'),
    )
    const credential = await startRegistration({ optionsJSON: options })
    const { recoveryCodes } = await post<{ readonly recoveryCodes: readonly string[] | null }>(
      officeCallPath('OfficeAddPasskey'),
      { challengeId, credential, name: field?.value },
    )
    if (recoveryCodes === null) location.assign('/oficina')
    else showCodes(recoveryCodes)
  })
}

function offer(part: HTMLElement, act: () => Promise<void>): void {
  const button = part.querySelector('button')
  const outcome = part.querySelector('[data-outcome]')
  part.hidden = false
  button?.addEventListener('click', async () => {
    button.ariaDisabled = 'true'
    if (outcome !== null) outcome.textContent = ''
    const text = await act().then(() => '', reasonOf)
    if (outcome !== null) outcome.textContent = text
    button.ariaDisabled = null
  })
}

/** Browsers report a cancelled and an unknown passkey alike. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return messages.unavailable
  if (error.name === 'RATE_LIMITED') return messages.tooMany
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return messages.passkeyCancelled
  return error.name === 'INVALID_CREDENTIALS' ? messages.passkeyRefused : messages.unavailable
}

function showCodes(codes: readonly string[]): void {
  const template = document.querySelector('template')
  const main = document.querySelector('main')
  const shown = template?.content.cloneNode(true)
  if (main === null || !(shown instanceof DocumentFragment)) return
  const list = shown.querySelector('ol')
  for (const code of codes) list?.append(Object.assign(document.createElement('li'), { textContent: code }))
  const part = shown.querySelector<HTMLElement>('[data-codes]')
  const heading = Object.assign(document.createElement('h1'), {
    tabIndex: -1,
    textContent: part?.dataset.title,
  })
  main.replaceChildren(heading, shown)
  heading.focus()
  if (part !== null) offerCodeActs(part)
}
