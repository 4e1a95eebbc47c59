import { browserSupportsWebAuthn } from '@simplewebauthn/browser'

const NUMBERED = /^[\d.]+$|^\[/

/** Whether the browser can make and use passkeys here: they belong to a name, never to an address of numbers. */
export function passkeysWork(): boolean {
  return browserSupportsWebAuthn() && !NUMBERED.test(location.hostname)
}
