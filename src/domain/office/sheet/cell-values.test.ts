import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellChoices, cellText, checkCell, readCell, tagsText, typedText } from './cell-values.ts'
import { mayEdit, type SheetField, sheetField } from './sheet-fields.ts'

function fieldNamed(name: string): SheetField {
  const field = sheetField(name)
  if (field === null) throw new Error(`There is no field ${name}`)
  return field
}

const choices = cellChoices({
  brand: ['Bosch', 'Ñandú'],
  node: ['Herramientas > Eléctricas', 'Jardín'],
})
const read = (name: string, text: string) => readCell(fieldNamed(name), text, choices)

test('OFP-04 what a cell shows is read back as what it is', () => {
  const price = fieldNamed('price:1')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), units => {
      const value = units / 10_000
      expect(readCell(price, cellText(price, value), choices)).toEqual({ ok: true, value })
      expect(readCell(price, typedText(price, value), choices)).toEqual({ ok: true, value })
    }),
  )
})

test('OFP-04 choices are found without accents and letter case; others are refused', () => {
  expect(read('brand', 'nandu')).toEqual({ ok: true, value: 'Ñandú' })
  expect(read('node', 'herramientas/electricas')).toEqual({ ok: true, value: 'Herramientas > Eléctricas' })
  expect(read('status', 'ultimas unidades')).toEqual({ ok: true, value: 'W' })
  expect(read('currency:1', 'USD')).toEqual({ ok: true, value: 'U$' })
  expect(read('brand', 'Makita')).toEqual({ ok: false, reason: 'unknown-choice' })
})

test.each([
  ['title', '', 'required'],
  ['title', 'x'.repeat(301), 'too-long'],
  ['price:1', '-1', 'too-small'],
  ['price:1', '1,23456', 'too-many-decimals'],
  ['price:1', 'doce', 'not-a-number'],
  ['tax', '101', 'too-large'],
  ['unitMult', '0', 'too-small'],
  ['warrantyMonths', '1,5', 'too-many-decimals'],
  ['nextArrival', '31/02/2026', 'not-a-day'],
  ['active', 'quizás', 'not-yes-or-no'],
  ['code', 'OTRO', 'read-only'],
  ['committed', '1', 'read-only'],
])('%s says why it refuses «%s»', (name, text, reason) => {
  expect(read(name, text)).toEqual({ ok: false, reason })
})

test('days, ticks and tags are read as people write them', () => {
  expect(read('nextArrival', '1/12/26')).toEqual({ ok: true, value: '2026-12-01' })
  expect(read('nextArrival', '2026-12-01')).toEqual({ ok: true, value: '2026-12-01' })
  expect(read('active', 'Sí')).toEqual({ ok: true, value: true })
  expect(read('active', '')).toEqual({ ok: true, value: false })
  expect(read('tags', ' zafra, Oferta,oferta ')).toEqual({ ok: true, value: 'oferta, zafra' })
  expect(tagsText([])).toBeNull()
})

test('a value of another type is refused where it is saved', () => {
  expect(checkCell(fieldNamed('price:1'), '12')).toBe('not-a-number')
  expect(checkCell(fieldNamed('active'), 'sí')).toBe('not-yes-or-no')
  expect(checkCell(fieldNamed('nextArrival'), 5)).toBe('not-a-day')
  expect(checkCell(fieldNamed('title'), true)).toBe('unknown-choice')
})

test('OFP-27 who edits stock alone changes no price and no title', () => {
  const stockOnly = new Set(['products.read', 'stock.edit'])
  expect(mayEdit(fieldNamed('available'), stockOnly)).toBe(true)
  expect(mayEdit(fieldNamed('committed'), stockOnly)).toBe(false)
  expect(mayEdit(fieldNamed('title'), stockOnly)).toBe(false)
  expect(mayEdit(fieldNamed('price:1'), new Set(['prices.edit']))).toBe(false)
  expect(mayEdit(fieldNamed('price:1'), new Set(['prices.edit', 'prices.read']))).toBe(true)
})
