import fc from 'fast-check'
import { expect, test } from 'vitest'
import { utf8Bytes } from './utf8-bytes.ts'

test('any pieces encode to the bytes of the whole', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), pieces => {
      expect(utf8Bytes(pieces)).toEqual(Buffer.from(pieces.join('')))
    }),
  )
})

test('a text larger than any before fits, and earlier results stay unchanged', () => {
  const before = utf8Bytes(['Ñandubay'])
  const large = '☎'.repeat(400_000)
  expect(utf8Bytes([large, large]).equals(Buffer.from(large + large))).toBe(true)
  expect(before.toString()).toBe('Ñandubay')
})

test('a lone surrogate becomes the replacement character and corrupts nothing else', () => {
  expect(utf8Bytes(['Ñandú ', 'mitad \ud83d', ' y más']).toString()).toBe('Ñandú mitad \ufffd y más')
})
