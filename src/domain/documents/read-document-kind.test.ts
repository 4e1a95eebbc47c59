import { expect, test } from 'vitest'
import { kindOfCfe, readDocumentKind } from './read-document-kind.ts'

test.each([
  ['Factura', 'invoice', null],
  ['e-Factura', 'invoice', null],
  ['eTicket', 'invoice', null],
  ['VENTA CONTADO', 'invoice', 'Contado'],
  ['Factura crédito', 'invoice', 'Crédito'],
  ['N/C', 'creditNote', null],
  ['Nota de Crédito e-Factura', 'creditNote', null],
  ['nota debito', 'debitNote', null],
  ['ND', 'debitNote', null],
  ['Recibo', 'receipt', null],
  ['Cobranza', 'receipt', null],
])('OFI-02 %s is a document of an account', (text, kind, paymentForm) => {
  expect(readDocumentKind(text)).toEqual({ kind, cfeType: null, paymentForm })
})

test('OFI-02 codes of the tax office are read, those of contingency too, not those that move no account', () => {
  expect(readDocumentKind(' 112 ')).toEqual({ kind: 'creditNote', cfeType: 112, paymentForm: null })
  expect([101, 111, 143, 201, 213].map(kindOfCfe)).toEqual([
    'invoice',
    'invoice',
    'debitNote',
    'invoice',
    'debitNote',
  ])
  expect([124, 151, 181, 182, 282, 199, 311, 0].map(kindOfCfe)).toEqual(Array(8).fill(null))
  expect(readDocumentKind('remito')).toBeNull()
  expect(readDocumentKind('')).toBeNull()
})
