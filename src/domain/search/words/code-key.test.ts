import { expect, test } from 'vitest'
import { codeKey, compareText } from './code-key.ts'

test('CRT-43 SRC-17 separators, letter case and leading zeros are not part of the key, zeros are counted', () => {
  for (const code of ['240.CR.12', '240-cr-12', ' 240CR12 ', '240/CR 12'])
    expect(codeKey(code)).toMatchObject({ text: '240cr12', leadingZeros: 0 })
  expect(codeKey('00458')).toMatchObject({ text: '458', leadingZeros: 2 })
  expect(codeKey('000')).toMatchObject({ text: '0', leadingZeros: 2 })
  for (const nothing of ['', ' - ', '***']) expect(codeKey(nothing)).toBeNull()
})

test('two codes with one key differ by the hash of how they are written, ignoring case', () => {
  expect(codeKey('10.1.25')?.writtenHash).not.toBe(codeKey('10.12.5')?.writtenHash)
  expect(codeKey('am.45.x')?.writtenHash).toBe(codeKey(' AM.45.X')?.writtenHash)
})

test('texts compare in default sort order', () => {
  expect([compareText('a', 'b'), compareText('b', 'a'), compareText('a', 'a')]).toEqual([-1, 1, 0])
})
