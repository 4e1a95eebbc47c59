import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundedEditDistance, correctionMask, countBits, letterMask } from './edit-distance.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcd'), maxLength: 8 })

/** The textbook recursion of optimal string alignment, far too slow for anything but a test. */
function plainDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const replaced = a.at(-1) === b.at(-1) ? 0 : 1
  const swapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
  return Math.min(
    plainDistance(a.slice(0, -1), b) + 1,
    plainDistance(a, b.slice(0, -1)) + 1,
    plainDistance(a.slice(0, -1), b.slice(0, -1)) + replaced,
    swapped ? plainDistance(a.slice(0, -2), b.slice(0, -2)) + 1 : Number.POSITIVE_INFINITY,
  )
}

describe('edit distance', () => {
  test('agrees with the textbook up to its bound', () => {
    const short = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 6 })
    fc.assert(
      fc.property(short, short, fc.integer({ min: 0, max: 3 }), (a, b, bound) => {
        expect(boundedEditDistance(a, b, bound)).toBe(Math.min(plainDistance(a, b), bound + 1))
      }),
    )
  })

  test('two swapped letters are one edit, also at the beginning and the end', () => {
    for (const typed of ['amrtillo', 'martlilo', 'martilol']) {
      expect(boundedEditDistance(typed, 'martillo', 2)).toBe(1)
    }
    expect(boundedEditDistance('ramtillo', 'martillo', 3)).toBe(2)
  })

  test('words within a bound never differ in more letters than the mask allows', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = boundedEditDistance(a, b, 8)
        expect(countBits(letterMask(a) ^ letterMask(b))).toBeLessThanOrEqual(distance * 2)
      }),
    )
  })

  test('only words of four or more letters are corrections', () => {
    expect(correctionMask('taladro')).toBeGreaterThan(0)
    expect(correctionMask('hr2470')).toBe(0)
    expect(correctionMask('sal')).toBe(0)
  })
})
