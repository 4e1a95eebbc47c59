import { expect, test } from 'vitest'
import { codeKey, compareText } from './code-key.ts'

test('CRT-43 SRC-17 separators, letter case and leading zeros are no part of a code, its zeros are counted', () => {
  for (const code of ['240.CR.12', '240-cr-12', ' 240CR12 ', '240/CR 12'])
    expect(codeKey(code)).toMatchObject({ text: '240cr12', zeros: 0 })
  expect(codeKey('00458')).toMatchObject({ text: '458', zeros: 2 })
  expect(codeKey('000')).toMatchObject({ text: '0', zeros: 2 })
  for (const nothing of ['', ' - ', '***']) expect(codeKey(nothing)).toBeNull()
})

test('two codes that are one without their signs are told apart as they are written, case aside', () => {
  expect(codeKey('10.1.25')?.written).not.toBe(codeKey('10.12.5')?.written)
  expect(codeKey('am.45.x')?.written).toBe(codeKey(' AM.45.X')?.written)
})

test('texts compare as they are sorted', () => {
  expect([compareText('a', 'b'), compareText('b', 'a'), compareText('a', 'a')]).toEqual([-1, 1, 0])
})
