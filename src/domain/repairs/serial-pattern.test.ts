import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesSerialPattern } from './serial-pattern.ts'

test('a pattern matches the whole serial, ignoring letter case', () => {
  const pattern = '^TZ-\\d{4}(?:-[A-F0-9]{2,3})?$'
  const verdicts = ['TZ-1234', 'tz-1234-0af', 'TZ-123', 'XTZ-1234', 'TZ-1234-', 'TZ-1234-0G', ''].map(
    serial => matchesSerialPattern(pattern, serial),
  )
  expect(verdicts).toEqual([true, true, false, false, false, false, false])
  expect(matchesSerialPattern('[a-z]{2}\\d+', 'AB12')).toBe(true)
  expect(matchesSerialPattern('(A|B)+\\.[^0-9.]*', 'ABBA.XY-Z')).toBe(true)
  expect(matchesSerialPattern('A\\$', 'A$')).toBe(true)
})

test('an invalid or unsupported pattern returns null', () => {
  const patterns = [
    '(',
    '[A',
    'A)',
    '*',
    'A{2',
    'A{3,2}',
    'A{12 }',
    '\\',
    '(?=A)A',
    '(A)\\1',
    '\\x41',
    '[z-a]',
  ]
  expect(patterns.map(pattern => matchesSerialPattern(pattern, 'A'))).toEqual(patterns.map(() => null))
  expect(matchesSerialPattern('A'.repeat(201), 'A')).toBeNull()
  expect(matchesSerialPattern('('.repeat(60) + ')'.repeat(60), 'A')).toBeNull()
})

test('GTI-03 patterns with catastrophic backtracking elsewhere end after a limited number of steps', () => {
  const serial = `${'A'.repeat(59)}!`
  const bombs = ['(A+)+', '(A*)*', '(A|A)*', '(A|AA)+', '(.*A){20}', '(\\w*)*\\d', '(A?){60}A{60}']
  expect(bombs.map(pattern => matchesSerialPattern(pattern, serial))).toEqual(bombs.map(() => false))
  const nested = `${'('.repeat(18)}A?${'){90}'.repeat(18)}`
  expect([false, null]).toContain(matchesSerialPattern(nested, serial))
})

test('GTI-03 agrees with regular expressions', () => {
  const atom = fc.constantFrom('A', 'B', '7', '-', '\\d', '\\w', '.', '[A-C]', '[^7]', '[^a-c]', 'b', '\\.')
  const { pattern } = fc.letrec<{ pattern: string; piece: string }>(tie => ({
    piece: fc.oneof(
      { maxDepth: 3 },
      atom,
      fc.tuple(atom, fc.constantFrom('?', '*', '+', '{2}', '{1,3}', '{2,}')).map(parts => parts.join('')),
      fc
        .tuple(tie('pattern'), fc.constantFrom('', '?', '{0,2}'))
        .map(([inner, times]) => `(${inner})${times}`),
    ),
    pattern: fc.oneof(
      { maxDepth: 3 },
      fc.array(tie('piece'), { minLength: 1, maxLength: 4 }).map(parts => parts.join('')),
      fc.tuple(tie('piece'), tie('piece')).map(parts => parts.join('|')),
    ),
  }))
  const serial = fc.string({ unit: fc.constantFrom('A', 'B', 'D', '7', '-', '.'), maxLength: 8 })
  fc.assert(
    fc.property(pattern, serial, (source, text) => {
      expect(matchesSerialPattern(source, text)).toBe(new RegExp(`^(?:${source})$`, 'i').test(text))
    }),
    { numRuns: 2000 },
  )
})

test('any text is accepted as a pattern without an error', () => {
  const marks = fc.string({ unit: fc.constantFrom(...'()[]{}|?*+\\^$.,-A7d:'), maxLength: 60 })
  fc.assert(
    fc.property(
      fc.oneof(marks, fc.string({ unit: 'binary' })),
      fc.string({ maxLength: 60 }),
      (pattern, text) => {
        expect([true, false, null]).toContain(matchesSerialPattern(pattern, text))
      },
    ),
  )
})
