import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trackingLink } from './tracking-link.ts'

test('OFO-16 the link of an agency has the guide in its place', () => {
  expect(trackingLink('https://agencia.test/rastreo?guia={guia}', 'A 12/3')).toBe(
    'https://agencia.test/rastreo?guia=A%2012%2F3',
  )
  expect(trackingLink('https://agencia.test/rastreo', '123')).toBe('https://agencia.test/rastreo')
  expect(trackingLink(null, '123')).toBeNull()
  expect(trackingLink('https://agencia.test/{guia}', null)).toBeNull()
})

test('OFO-16 a guide changes neither the host nor the kind of the link', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), guide => {
      fc.pre(guide.isWellFormed())
      const link = trackingLink('https://agencia.test/r/{guia}', guide)
      expect(link === null ? 'agencia.test' : new URL(link).host).toBe('agencia.test')
      expect(trackingLink(`${guide}:{guia}`, 'x') ?? 'https:').toMatch(/^https?:/i)
    }),
  )
})
