import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changePassword } from '#contract/shop/auth.ts'
import {
  type PasswordStrength,
  passwordStrength,
  SHORTEST_PASSWORD,
  shownStrength,
} from './password-strength.ts'

const ORDER: readonly PasswordStrength[] = ['empty', 'short', 'monotonous', 'fair', 'good', 'excellent']
const rank = (password: string) => ORDER.indexOf(passwordStrength(password))

describe('the strength of a new password', () => {
  test.each([
    ['', 'empty'],
    ['Xk9$mQ2!z', 'short'],
    ['aaaaaaaaaaaaaaaaaaaaaaaa', 'monotonous'],
    ['1212121212', 'monotonous'],
    ['tornillo-8', 'fair'],
    ['tornillo de 8 mm', 'good'],
    ['un tornillo para cada tuerca', 'excellent'],
  ] as const)('«%s» is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })

  test('a longer one is never weaker, whatever characters are added', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 10 }), (password, more) => {
        expect(rank(password + more)).toBeGreaterThanOrEqual(rank(password))
      }),
    )
  })

  test.each([
    ['Montevideo2026', 'guessable'],
    ['qwertyuiopasdfghjkl', 'guessable'],
    ['Ana.Gomez@candil.test', 'guessable'],
    ['montevideo', 'guessable'],
    ['qwerty', 'short'],
    ['1111111111', 'monotonous'],
    ['un tornillo para cada tuerca', 'excellent'],
  ] as const)('«%s» is shown as %s, whatever its length', (password, strength) => {
    expect(shownStrength(password, 'ana.gomez@candil.test')).toBe(strength)
  })

  test('short is what the contract rejects', () => {
    const { password } = changePassword.body.shape
    expect(password.safeParse('x'.repeat(SHORTEST_PASSWORD)).success).toBe(true)
    expect(password.safeParse('x'.repeat(SHORTEST_PASSWORD - 1)).success).toBe(false)
  })
})
