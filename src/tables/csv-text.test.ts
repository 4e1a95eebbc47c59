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
])('SRV-24 a leading %j is escaped with an apostrophe', sign => {
  expect(csvText(`${sign}1+1`)).toBe(`'${sign}1+1`)
})

test('SRV-24 a formula after a line break is escaped, and the field is quoted', () => {
  expect(csvText('\r=1')).toBe(`"'\r=1"`)
  expect(csvText('\n=1;"a"')).toBe(`"'\n=1;""a"""`)
  expect(csvText('a=1')).toBe('a=1')
})
