import { expect, test } from 'vitest'
import { ALIASES, FIELDS, productFields } from './fields.ts'
import { headerKey, readHeaders } from './headers.ts'

const fieldsOf = (...headers: string[]) => Object.fromEntries(readHeaders(headers, productFields).columns)

test('DAT-12 case, accents, spaces and punctuation do not matter', () => {
  expect(
    fieldsOf(' CODIGO ', 'Título', 'código_de  BARRAS', 'SubCategory', 'I.V.A.', 'subSubCategory'),
  ).toEqual({
    code: 0,
    title: 1,
    codeBars: 2,
    subcategory: 3,
    tax: 4,
    subsubcategory: 5,
  })
})

test('every alias belongs to one field', () => {
  const owners = new Map<string, string>()
  for (const field of FIELDS)
    for (const name of [field, ...ALIASES[field]]) {
      const key = headerKey(name)
      expect(owners.get(key) ?? field, name).toBe(field)
      owners.set(key, field)
    }
})

test('a single text column is the title', () => {
  expect(fieldsOf('código', 'descripción')).toEqual({ code: 0, title: 1 })
  expect(fieldsOf('code', 'description')).toEqual({ code: 0, description: 1 })
  expect(fieldsOf('código', 'descripción', 'título')).toEqual({ code: 0, description: 1, title: 2 })
})

test('discounts and unknown columns are listed separately and not imported', () => {
  expect(readHeaders(['code', 'Descuento', 'peso', 'código', ''], productFields)).toMatchObject({
    notImported: ['Descuento'],
    ignored: ['peso', 'código'],
  })
})
