import { expect, test } from 'vitest'
import { csvText } from './csv-text.ts'

test.each([
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  '\t',
])('SRV-24 %j at its beginning is no formula', sign => {
  expect(csvText(`${sign}1+1`)).toBe(`'${sign}1+1`)
})

test('SRV-24 nor is what follows a line end, and fields stay whole', () => {
  expect(csvText('\r=1')).toBe(`"'\r=1"`)
  expect(csvText('\n=1;"a"')).toBe(`"'\n=1;""a"""`)
  expect(csvText('a=1')).toBe('a=1')
})
