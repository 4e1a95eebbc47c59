import { expect, test } from 'vitest'
import { isTermDays, parsePaymentTerms } from './payment-terms.ts'

test.each([
  ['Contado', 0, 'Contado'],
  ['contado anticipado', 0, 'contado anticipado'],
  ['0', 0, 'Contado'],
  ['30', 30, 'Crédito 30 días'],
  [' Cuenta corriente 45 días ', 45, 'Cuenta corriente 45 días'],
  ['30/60/90', 90, '30/60/90'],
])('OFC-03 "%s" is paid after %d days', (text, days, name) =>
  expect(parsePaymentTerms(text)).toEqual({ days, name }))

test.each(['', 'cuenta corriente', '900 días'])('OFC-03 "%s" is no terms', text =>
  expect(parsePaymentTerms(text)).toBeNull())

test('OFC-03 days are whole and at most two years', () => {
  expect([0, 730].every(isTermDays)).toBe(true)
  expect([-1, 0.5, 731, Number.NaN].some(isTermDays)).toBe(false)
})
