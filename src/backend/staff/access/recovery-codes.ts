import { hash, randomInt } from 'node:crypto'

const CODES = 10
/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

/** Ten codes of 60 random bits, each good for one sign-in, shown once (OFA-06). */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () =>
    Array.from({ length: GROUPS }, () =>
      Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
    ).join('-'),
  )
}

/** The stored hash of a code as typed: case, spaces and dashes do not matter. Its randomness needs no slow hash. */
export function hashRecoveryCode(code: string): Buffer {
  return hash('sha256', code.toUpperCase().replaceAll(/[\s-]/g, ''), 'buffer')
}
