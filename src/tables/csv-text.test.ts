import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvText, withoutApostrophe } from './csv-text.ts'

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

test('OFX-08 OFI-02 what is exported is read back as it was', () => {
  const unquoted = (field: string) =>
    field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field
  const texts = fc.oneof(fc.string(), fc.constantFrom('+59899123456', '-5', '=1+1', "O'Higgins", "'", "''"))
  fc.assert(
    fc.property(texts, text => {
      fc.pre(!/^'[=+\-@＝＋－＠\t\r\n]/.test(text))
      expect(withoutApostrophe(unquoted(csvText(text)))).toBe(text)
    }),
  )
})
