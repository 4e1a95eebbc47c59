/** From too short to beyond what anybody guesses; only length and variety count (ASVS 2.1). */
export type PasswordStrength = 'empty' | 'short' | 'monotonous' | 'fair' | 'good' | 'excellent'

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
