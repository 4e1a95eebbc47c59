import { expect, test } from 'vitest'
import { cfeTypeName, documentName } from './document-name.ts'

test('domain.md 2.2 a name is type, series and number, never zero-padded', () => {
  expect(documentName(111, 'A', 1234567)).toBe('e-Factura A 1234567')
  expect(documentName(112, '1A', 5)).toBe('Nota de crédito de e-Factura 1A 5')
  expect(documentName(999, 'A', 1)).toBe('CFE 999 A 1')
})

test('domain.md 2.1 contingency documents use the same code + 100', () => {
  expect([101, 181, 182, 211, 281, 100].map(cfeTypeName)).toEqual([
    'e-Ticket',
    'e-Remito',
    'e-Resguardo',
    'e-Factura (contingencia)',
    'e-Remito (contingencia)',
    null,
  ])
})
