import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/business-day.ts'
import {
  type DocumentNumber,
  documentFileName,
  documentTitle,
  isTicket,
  qrText,
  securityCode,
  settledAmount,
  totalsByRate,
} from './fiscal-document.ts'

const HASH = 'AbC+/d9x3Jk2Pq7RsTuVwXyZ012='
const sample = {
  issuerRut: '219999830019',
  cfeType: 111,
  folioPref: 'A',
  folioNum: 1234,
  amount: 4353.34,
  signedOn: '2026-01-05',
  hash: HASH,
}

test('DOC-10 the QR and the security code of domain.md 2.5', () => {
  expect(qrText(sample)).toBe(
    'https://www.efactura.dgi.gub.uy/consultaQR/cfe?219999830019,111,A,1234,4353.34,05/01/2026,AbC%2B%2Fd9x3Jk2Pq7RsTuVwXyZ012%3D',
  )
  expect(securityCode(HASH)).toBe('AbC+/d')
})

test('DOC-10 the amount has two decimals, and is 0 for a delivery note', () => {
  const amountIn = (cfeType: number, amount: number) => qrText({ ...sample, cfeType, amount }).split(',')[4]
  expect([
    amountIn(111, 5),
    amountIn(182, 0.1),
    amountIn(181, 5),
    amountIn(281, 5),
    amountIn(124, 5),
  ]).toEqual(['5.00', '0.10', '0', '0', '0'])
})

test('DOC-10 every QR has seven values, and its hash can be decoded', () => {
  const content = fc.record({
    issuerRut: fc.stringMatching(/^\d{12}$/),
    cfeType: fc.constantFrom(101, 102, 111, 112, 113, 182, 211),
    folioPref: fc.stringMatching(/^([A-Z]{1,2}|\d[A-Z])$/),
    folioNum: fc.integer({ min: 1, max: 9_999_999 }),
    amount: fc.integer({ min: 0, max: 1e12 }).map(minor => minor / 100),
    signedOn: fc.integer({ min: 0, max: 9000 }).map(days => addDays('2012-01-01', days)),
    hash: fc.base64String({ minLength: 4, maxLength: 44 }),
  })
  fc.assert(
    fc.property(content, values => {
      const text = qrText(values)
      const parts = text.slice(text.indexOf('?') + 1).split(',')
      const { issuerRut, cfeType, folioPref, folioNum, amount } = values
      expect(parts.slice(0, 4)).toEqual([issuerRut, String(cfeType), folioPref, String(folioNum)])
      expect(Number(parts[4])).toBe(amount)
      expect(parts).toHaveLength(7)
      expect(parts[6]).not.toMatch(/[+/=]/)
      expect(decodeURIComponent(parts[6] ?? '')).toBe(values.hash)
      expect(values.hash.startsWith(securityCode(values.hash))).toBe(true)
    }),
  )
})

const numbers = (parts: Partial<DocumentNumber>): DocumentNumber => ({
  kind: 'invoice',
  docNum: 12345,
  cfeType: 111,
  folioPref: 'A',
  folioNum: 1234567,
  ...parts,
})
const withoutFolio = { cfeType: null, folioPref: null, folioNum: null }

test('DOC-06 a title has type, series and number; without them kind and docNum', () => {
  expect(documentTitle(numbers({}))).toBe('e-Factura A 1234567')
  expect(documentTitle(numbers({ folioNum: 5 }))).toBe('e-Factura A 5')
  expect(documentTitle(numbers({ kind: 'receipt', ...withoutFolio }))).toBe('Recibo 12345')
  expect(documentTitle(numbers({ kind: 'receipt', cfeType: 101 }))).toBe('e-Ticket Cobranza A 1234567')
  expect(documentTitle(numbers({ kind: 'creditNote', ...withoutFolio }))).toBe('Nota de crédito 12345')
})

test('a file name is the title of its document in ASCII', () => {
  expect(documentFileName(numbers({}))).toBe('e-Factura-A-1234567.pdf')
  expect(documentFileName(numbers({ kind: 'receipt', ...withoutFolio }))).toBe('Recibo-12345.pdf')
  expect(documentFileName(numbers({ kind: 'creditNote', cfeType: 112, folioPref: '1A', folioNum: 7 }))).toBe(
    'Nota-de-credito-de-e-Factura-1A-7.pdf',
  )
  expect(documentFileName(numbers({ cfeType: 211 }))).toBe('e-Factura-contingencia-A-1234567.pdf')
})

test('the settled amount is the total without the balance, whatever the sign of a note', () => {
  expect(settledAmount(122, 22, '$')).toBe(100)
  expect(settledAmount(122, -22, '$')).toBe(100)
  expect(settledAmount(0.3, 0.1, 'U$')).toBe(0.2)
  expect(settledAmount(122, 0, '$')).toBe(122)
})

test('DOC-09 the totals by rate are those of the document, without absent rates', () => {
  expect(totalsByRate({ netBasic: 100, vatBasic: 22.01, netMin: 50, vatMin: 5 })).toEqual([
    { rate: 22, net: 100, vat: 22.01 },
    { rate: 10, net: 50, vat: 5 },
  ])
  expect(totalsByRate({ netBasic: 0.02, vatBasic: 0, netMin: 0, vatMin: 0.01 })).toEqual([
    { rate: 22, net: 0.02, vat: 0 },
    { rate: 10, net: 0, vat: 0.01 },
  ])
  expect(totalsByRate({ netBasic: 0, vatBasic: 0, netMin: 0, vatMin: 0 })).toEqual([])
})

test('domain.md 2.4 e-Tickets and their notes are recognised, including contingency', () => {
  expect([101, 102, 103, 201, 131, 111, 112, 181, 182, 211].map(isTicket)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})
