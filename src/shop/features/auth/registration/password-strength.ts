import { passwordFlaw } from '#domain/accounts/guessable-password.ts'

/** From too short to beyond what anybody guesses; only length and variety count (ASVS 2.1). */
export type PasswordStrength = 'empty' | 'short' | 'monotonous' | 'fair' | 'good' | 'excellent'

/** What a person reads while typing: however long, what everybody tries first is no good. */
export type ShownStrength = PasswordStrength | 'guessable'

/** The contract's shortest password. */
export const SHORTEST_PASSWORD = 10
const GOOD_LENGTH = 14
const EXCELLENT_LENGTH = 20
/** With fewer different characters, length says nothing: `aaaaaaaaaa`, `1212121212`. */
const FEWEST_CHARACTERS = 5

/** How well a new password resists guessing, length first: a longer one is never weaker. */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return 'empty'
  if (password.length < SHORTEST_PASSWORD) return 'short'
  if (new Set(password.toLowerCase()).size < FEWEST_CHARACTERS) return 'monotonous'
  if (password.length < GOOD_LENGTH) return 'fair'
  return password.length < EXCELLENT_LENGTH ? 'good' : 'excellent'
}

/** The strength in view of what is known here; card code and company are known to the server alone, which decides. */
export function shownStrength(password: string, email: string): ShownStrength {
  const strength = passwordStrength(password)
  if (strength === 'empty' || strength === 'short' || strength === 'monotonous') return strength
  const flaw = passwordFlaw(password, { email, cardcode: null, companyNames: [] })
  return flaw === null ? strength : 'guessable'
}
