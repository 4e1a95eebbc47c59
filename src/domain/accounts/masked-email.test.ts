import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskedEmail } from './masked-email.ts'

test('DOC-08 an address is shown by its first letter and its domain', () => {
  expect(maskedEmail('ferreteria@demo.test')).toBe('f•••@demo.test')
  expect(maskedEmail('a@demo.test')).toBe('a•••@demo.test')
  expect(maskedEmail('"a@b"@demo.test')).toBe('"•••@demo.test')
  expect(maskedEmail('😀x@demo.test')).toBe('😀•••@demo.test')
})

test('DOC-08 any other text is hidden completely', () => {
  expect(['', 'ferreteria', '@demo.test'].map(maskedEmail)).toEqual(['•••', '•••', '•••@demo.test'])
})

test('DOC-08 two addresses with the same first letter and domain look the same', () => {
  const local = fc.stringMatching(/^[a-z0-9.]{0,20}$/)
  fc.assert(
    fc.property(local, local, (one, other) => {
      expect(maskedEmail(`f${one}@demo.test`)).toBe(maskedEmail(`f${other}@demo.test`))
    }),
  )
})
