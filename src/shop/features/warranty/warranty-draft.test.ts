import { expect, test } from 'vitest'
import type { WarrantyProduct } from './warranty.ts'
import { blankDraft, draftErrors, FIELDS, proofProblem, type WarrantyDraft } from './warranty-draft.ts'

const TODAY = '2026-03-14'
const MB = 1024 * 1024
const proof = { name: 'factura.pdf', size: 4 * MB, type: 'application/pdf' }
const product: WarrantyProduct = {
  itemCode: 'TAL-1',
  title: 'Taladro',
  image: '',
  imageTint: null,
  months: 12,
  needsSerial: true,
  serialHint: 'TZ',
}
const draft: WarrantyDraft = {
  itemCode: 'TAL-1',
  serial: 'TZ25C004182',
  purchaseDate: '2026-03-01',
  reseller: 'Ferretería',
  invoiceRef: 'A 1',
  name: 'Ana Sosa',
  docType: 'CI',
  docNumber: '1.234.567-2',
  website: '',
  email: 'ana@correo.test',
  phone: '099 123 456',
  department: 'MO',
  city: 'Montevideo',
  consent: true,
}
const wrong = (changes: Partial<WarrantyDraft>) =>
  draftErrors({ ...draft, ...changes }, product, proof, TODAY)

test('GTI-03 a complete form has no errors, an empty one has an error for every required field', () => {
  expect(wrong({})).toEqual({})
  const errors = draftErrors(blankDraft(''), product, null, TODAY)
  expect(Object.keys(errors).sort()).toEqual(FIELDS.filter(name => name !== 'itemCode').sort())
  expect(draftErrors(draft, undefined, proof, TODAY)).toEqual({ itemCode: 'Falta elegir el producto.' })
})

test('GTI-05 the date of purchase must not be in the future nor older than 10 years', () => {
  expect(wrong({ purchaseDate: TODAY })).toEqual({})
  expect(wrong({ purchaseDate: '2016-03-14' })).toEqual({})
  expect(wrong({ purchaseDate: '2026-03-15' })).toEqual({
    purchaseDate: 'La fecha de compra no puede ser futura.',
  })
  expect(wrong({ purchaseDate: '2016-03-13' })).toEqual({
    purchaseDate: 'La fecha de compra puede tener hasta 10 años.',
  })
})

test('GTI-06 a wrong check digit of CI or RUT is reported at the field', () => {
  expect(wrong({ docNumber: '1.234.567-8' })).toEqual({
    docNumber: 'La cédula no es válida: el dígito verificador no coincide.',
  })
  expect(wrong({ docType: 'RUT', docNumber: '211003420017' })).toEqual({})
  expect(wrong({ docType: 'RUT', docNumber: '210303670014' })).toHaveProperty('docNumber')
})

test('GTI-09 without consent nothing is sent', () => {
  expect(wrong({ consent: false })).toHaveProperty('consent')
})

test('a product without serial numbers does not require one', () => {
  const without = { ...product, needsSerial: false }
  expect(draftErrors({ ...draft, serial: '' }, without, proof, TODAY)).toEqual({})
  expect(wrong({ serial: '' })).toEqual({ serial: 'Falta el número de serie.' })
})

test.each([
  [{ ...proof, size: 5 * MB }, null],
  [{ ...proof, size: 5 * MB + 1 }, /5,0 MB y puede pesar hasta 5 MB/],
  [{ ...proof, size: 0 }, /vacío/],
  [{ ...proof, type: 'image/jpeg' }, null],
  [{ ...proof, type: 'image/png' }, null],
  [{ ...proof, type: 'image/heic' }, /PDF, JPG o PNG/],
  [{ ...proof, type: '' }, /PDF, JPG o PNG/],
  [null, /Falta el comprobante/],
])('GTI-07 the proof %o is checked before it is sent', (file, text) => {
  const problem = proofProblem(file)
  if (text === null) expect(problem).toBeNull()
  else expect(problem).toMatch(text)
})
