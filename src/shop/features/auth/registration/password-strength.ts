import { passwordFlaw } from '#domain/accounts/guessable-password.ts'

/** From too short to hard to guess; only length and variety count (ASVS 2.1). */
export type PasswordStrength = 'empty' | 'short' | 'monotonous' | 'fair' | 'good' | 'excellent'

/** The strength shown while typing: common passwords are guessable whatever their length. */
export type ShownStrength = PasswordStrength | 'guessable'

/** Minimum length, as in the contract. */
export const SHORTEST_PASSWORD = 10
const GOOD_LENGTH = 14
const EXCELLENT_LENGTH = 20
/** With fewer distinct characters, length does not help: `aaaaaaaaaa`, `1212121212`. */
const FEWEST_CHARACTERS = 5

/** How well a new password resists guessing; a longer one is never weaker. */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return 'empty'
  if (password.length < SHORTEST_PASSWORD) return 'short'
  if (new Set(password.toLowerCase()).size < FEWEST_CHARACTERS) return 'monotonous'
  if (password.length < GOOD_LENGTH) return 'fair'
  return password.length < EXCELLENT_LENGTH ? 'good' : 'excellent'
}

/** The strength as far as the browser can tell; the server, which knows card code and company name, decides. */
export function shownStrength(password: string, email: string): ShownStrength {
  const strength = passwordStrength(password)
  if (strength === 'empty' || strength === 'short' || strength === 'monotonous') return strength
  const flaw = passwordFlaw(password, { email, cardcode: null, companyNames: [] })
  return flaw === null ? strength : 'guessable'
}
