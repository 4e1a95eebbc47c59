import { expect, test } from 'vitest'
import { formatPhone, parsePhone, whatsappLink } from './phone.ts'

test.each([
  ['099 123 456', '+59899123456'],
  ['99123456', '+59899123456'],
  ['+598 99 123 456', '+59899123456'],
  ['59899123456', '+59899123456'],
  ['00598 99 123 456', '+59899123456'],
  ['+598 (0)99-123.456', '+59899123456'],
  ['2901 2345', '+59829012345'],
  ['4722-1234', '+59847221234'],
])('ACC-14 %s is stored as %s', (typed, stored) => {
  expect(parsePhone(typed)).toBe(stored)
})

test.each([
  '',
  '099',
  '090 123 456',
  '4122 1234',
  '+54 11 4321 1234',
  '1234 5678',
  '099 123 4567',
  'abc',
])('ACC-14 %s is no Uruguayan number', typed => {
  expect(parsePhone(typed)).toBeNull()
})

test('domain.md 1.6 display of mobile and fixed numbers', () => {
  expect(formatPhone('+59899123456')).toBe('099 123 456')
  expect(formatPhone('+59829012345')).toBe('2901 2345')
  expect(formatPhone('interno 5')).toBe('interno 5')
})

test('domain.md 1.6 the chat link has neither plus nor trunk 0', () => {
  expect(whatsappLink('+59899123456')).toBe('https://wa.me/59899123456')
  expect(whatsappLink('+59899123456', 'Hola, ¿hay stock?')).toBe(
    'https://wa.me/59899123456?text=Hola%2C%20%C2%BFhay%20stock%3F',
  )
})
