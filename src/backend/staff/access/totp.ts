import { Secret, TOTP } from 'otpauth'

/** Codes of an authenticator (RFC 6238): SHA-1, six digits, thirty seconds, as every app makes them. */

const ISSUER = 'Mostrador'
const PERIOD_SECONDS = 30
/** A step of drift to each side (OFA-05). */
const DRIFT_STEPS = 1

export function newTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: 20 }).bytes)
}

/** The secret as people type it, and the address that apps read from a QR code. */
export function totpEnrolment(secret: Buffer, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step of a code that is right at `now`; null for a wrong one. */
export function totpStep(secret: Buffer, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: DRIFT_STEPS })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

function totpOf(secret: Buffer, label: string): TOTP {
  const bytes = new Uint8Array(secret)
  return new TOTP({
    issuer: ISSUER,
    label,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: bytes.buffer }),
  })
}
