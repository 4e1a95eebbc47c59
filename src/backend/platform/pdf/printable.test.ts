import { expect, test } from 'vitest'
import { demoProducts } from '#demo/catalogue/products.ts'
import { printable } from './printable.ts'

test('Spanish, measures and typographic characters are preserved', () => {
  const text = '¿Ñandú? – 12 m², ½ × 3 mm, 5 °C, “así” … 10 µm'
  expect(printable(text)).toBe(text)
})

test('characters outside the encoding are replaced if possible, otherwise omitted', () => {
  expect(printable('½″ ≥ 5 Ω → ok 漢🙂\u0000')).toBe('½" >= 5 ohm - ok ')
  expect(printable('cafe\u0301')).toBe('café')
})

test('no character of the demo catalogue is omitted', () => {
  const texts = demoProducts().flatMap(({ name, description, unitsPerItem }) => [
    name,
    description,
    unitsPerItem,
  ])
  const signs = new Set(texts.join('').normalize('NFC').replaceAll('\n', ''))
  expect([...signs].filter(sign => printable(sign) === '')).toEqual([])
})
