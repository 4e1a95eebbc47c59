import fc from 'fast-check'
import { expect, test } from 'vitest'
import { equalRange, findString, packSortedStrings, prefixRange, stringAt } from './sorted-strings.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', 'ñ', 'ж'), maxLength: 5 })

test('packed strings behave like a plain sorted list', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 40 }), text, (list, wanted) => {
      const sorted = [...list].sort()
      const packed = packSortedStrings(sorted)
      expect(sorted.map((_, at) => stringAt(packed, at))).toEqual(sorted)
      expect(findString(packed, wanted)).toBe(sorted.indexOf(wanted))
      expect(sorted.slice(...prefixRange(packed, wanted))).toEqual(
        sorted.filter(string => string.startsWith(wanted)),
      )
      expect(sorted.slice(...equalRange(packed, wanted))).toEqual(sorted.filter(string => string === wanted))
    }),
  )
})
