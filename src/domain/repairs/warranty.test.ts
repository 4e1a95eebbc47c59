import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, isBusinessDay } from '../time/business-day.ts'
import {
  normalizeSerial,
  parseWarranty,
  purchaseProblem,
  type SerialRule,
  type WarrantyForm,
  warrantyEnd,
} from './warranty.ts'

const TODAY = '2026-03-10'
const anySerial: SerialRule = { needsSerial: false, serialPattern: null }
const form: WarrantyForm = {
  serial: 'tz-0001',
  purchaseDate: '2026-02-01',
  reseller: 'Ferretería  Sol',
  invoiceRef: 'A 123',
  name: ' Ana Pérez ',
  docType: 'CI',
  docNumber: '1.234.567-2',
  email: 'ana@correo.test',
  phone: '099 123 456',
  department: 'mo',
  city: 'Montevideo',
  consent: true,
}

const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
const day = days.map(instant => instant.toISOString().slice(0, 10))

test('GTI-03 a valid form is returned in its stored spelling', () => {
  expect(parseWarranty(form, anySerial, TODAY)).toEqual({
    ok: true,
    entry: {
      serial: 'TZ-0001',
      purchaseDate: '2026-02-01',
      reseller: 'Ferretería Sol',
      invoiceRef: 'A 123',
      name: 'Ana Pérez',
      docType: 'CI',
      docNumber: '12345672',
      email: 'ana@correo.test',
      phone: '+59899123456',
      department: 'MO',
      city: 'Montevideo',
    },
  })
})

test('GTI-03 GTI-09 all problems are reported together', () => {
  const empty: WarrantyForm = {
    serial: null,
    purchaseDate: '',
    reseller: ' ',
    invoiceRef: '\u200b',
    name: '',
    docType: 'RUT',
    docNumber: '',
    email: '',
    phone: '',
    department: '',
    city: '\u0000',
    consent: false,
  }
  expect(problemsOf(empty, { needsSerial: true, serialPattern: 'A' })).toEqual({
    serial: 'missing',
    purchaseDate: 'missing',
    reseller: 'missing',
    invoiceRef: 'missing',
    name: 'missing',
    docNumber: 'missing',
    email: 'missing',
    phone: 'missing',
    department: 'missing',
    city: 'missing',
    consent: 'no_consent',
  })
  const wrong: WarrantyForm = {
    ...form,
    serial: 'B',
    purchaseDate: '2026-02-30',
    docNumber: '1.234.567-8',
    email: 'ana@correo',
    phone: '123',
    department: 'XX',
  }
  expect(problemsOf(wrong, { needsSerial: false, serialPattern: 'A+' })).toEqual({
    serial: 'bad_serial',
    purchaseDate: 'not_a_date',
    docNumber: 'bad_ci',
    email: 'bad_email',
    phone: 'bad_phone',
    department: 'bad_department',
  })
})

test('GTI-05 a purchase is not in the future and at most 10 years ago', () => {
  const at = ['2026-03-11', '2026-03-10', '2016-03-10', '2016-03-09', '', '2026-2-1', '2026-02-29']
  expect(at.map(purchase => purchaseProblem(purchase, TODAY))).toEqual([
    'future',
    null,
    null,
    'too_old',
    'not_a_date',
    'not_a_date',
    'not_a_date',
  ])
  fc.assert(
    fc.property(day, fc.integer({ min: -4000, max: 4000 }), (today, distance) => {
      const purchase = addDays(today, distance)
      const isGood = purchase <= today && purchase >= addMonths(today, -120)
      expect(purchaseProblem(purchase, today) === null).toBe(isGood)
    }),
  )
})

test('GTI-06 CI and RUT are checked by their check digit', () => {
  const verdict = (docType: 'CI' | 'RUT', docNumber: string) =>
    problemsOf({ ...form, docType, docNumber }, anySerial).docNumber
  expect(verdict('CI', '1.234.567-2')).toBeUndefined()
  expect(verdict('CI', '1.234.567-8')).toBe('bad_ci')
  expect(verdict('RUT', '211003420017')).toBeUndefined()
  expect(verdict('RUT', '210303670014')).toBe('bad_rut')
  expect(verdict('CI', '211003420017')).toBe('bad_ci')
  expect(verdict('CI', '  ')).toBe('missing')
})

test('GTI-03 a serial is required where the product needs one, and an invalid pattern rejects nothing', () => {
  const serialOf = (serial: string | null, rule: SerialRule) => problemsOf({ ...form, serial }, rule).serial
  expect(serialOf(null, { needsSerial: true, serialPattern: null })).toBe('missing')
  expect(serialOf('  ', anySerial)).toBeUndefined()
  expect(serialOf('x'.repeat(61), anySerial)).toBe('bad_serial')
  expect(serialOf('12', { needsSerial: true, serialPattern: '\\d{3}' })).toBe('bad_serial')
  expect(serialOf('12', { needsSerial: true, serialPattern: '(((' })).toBeUndefined()
})

test('an e-mail has one @, a host with a dot, and no line ends', () => {
  const good = ['a@b.uy', 'ana.perez+x@sub.correo.com.uy']
  const bad = [
    'a@b',
    '@b.uy',
    'a b@c.uy',
    'a@b.uy\nBcc: x@y.uy',
    'a@b..uy',
    'a@-b.uy',
    `a@${'b'.repeat(250)}.uy`,
  ]
  const problem = (email: string) => problemsOf({ ...form, email }, anySerial).email
  expect(good.map(problem)).toEqual([undefined, undefined])
  expect(bad.map(problem)).toEqual(bad.map(() => 'bad_email'))
})

test('normalising a serial is idempotent', () => {
  expect(normalizeSerial(' ｔz  0001\u200b ')).toBe('TZ 0001')
  expect(normalizeSerial('ẞῒ')).toBe(normalizeSerial('ßῒ'))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), text => {
      const once = normalizeSerial(text)
      expect(normalizeSerial(once.toLowerCase().toUpperCase())).toBe(once)
    }),
  )
})

test('the last day of a warranty is the day of purchase plus its months, or the last day of that month', () => {
  expect(warrantyEnd('2026-01-31', 1)).toBe('2026-02-28')
  expect(warrantyEnd('2024-02-29', 12)).toBe('2025-02-28')
  expect(warrantyEnd('2026-03-10', 24)).toBe('2028-03-10')
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 120 }), (purchase, months) => {
      const end = warrantyEnd(purchase, months)
      expect(isBusinessDay(end)).toBe(true)
      expect(end > purchase).toBe(true)
      expect(end >= warrantyEnd(purchase, months - 1)).toBe(true)
      expect(end.slice(8) <= purchase.slice(8)).toBe(true)
    }),
  )
})

test('any form is validated without an error', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 })
  const anyForm = fc.record({
    serial: fc.option(text),
    purchaseDate: text,
    reseller: text,
    invoiceRef: text,
    name: text,
    docType: fc.constantFrom('CI' as const, 'RUT' as const),
    docNumber: text,
    email: text,
    phone: text,
    department: text,
    city: text,
    consent: fc.boolean(),
  })
  fc.assert(
    fc.property(anyForm, text, (given, serialPattern) => {
      const parsed = parseWarranty(given, { needsSerial: true, serialPattern }, TODAY)
      expect(parsed.ok || parsed.problems.length > 0).toBe(true)
    }),
  )
})

function problemsOf(given: WarrantyForm, rule: SerialRule): Record<string, string> {
  const parsed = parseWarranty(given, rule, TODAY)
  return parsed.ok ? {} : Object.fromEntries(parsed.problems.map(({ field, problem }) => [field, problem]))
}
