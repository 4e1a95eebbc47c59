import { expect, test } from 'vitest'
import { headerMarks, recogniseFile } from './recognise-supplier.ts'

const known = [
  ['BULON', 'Lista Bulonera 12-04.xlsx', ['Cód.', 'Descripción', 'Precio', 'Bulto']],
  ['PINTA', 'pinturas marzo.csv', ['Artículo', 'Detalle', 'Litros', 'P. Lista', 'IVA']],
  ['SINNOMBRE', 'data.csv', null],
] as const

const files = known.map(([supplier, fileName, headers]) => ({
  supplier,
  fileName,
  headers: headerMarks(headers, 14),
}))

const recognised = (fileName: string, headers: readonly string[] | null, width = headers?.length ?? 14) =>
  recogniseFile({ fileName, headers: headerMarks(headers, width) }, files)?.supplier ?? null

test('OFI-03 the second file of a supplier is known by its headers, whatever its order, case and name', () => {
  expect(recognised('otro.csv', ['PRECIO', 'bulto', 'cod', 'descripcion'])).toBe('BULON')
  expect(recognised('x.xlsx', ['Artículo', 'Detalle', 'Litros', 'P. Lista', 'IVA', ''])).toBe('PINTA')
})

test('OFI-03 one more column is still the same list, half of them is another', () => {
  expect(recognised('x.csv', ['Artículo', 'Detalle', 'Litros', 'P. Lista', 'IVA', 'Color'])).toBe('PINTA')
  expect(recognised('x.csv', ['Artículo', 'Detalle', 'Stock'])).toBeNull()
  expect(recognised('x.csv', [])).toBeNull()
})

test('OFI-03 a file without headers is known by its name, not by its width alone', () => {
  expect(recognised('data 2018-04-16.csv', null)).toBe('SINNOMBRE')
  expect(recognised('otra.csv', null)).toBeNull()
  expect(recognised('data.csv', null, 9)).toBeNull()
})

test('OFI-03 of two lists with the same headers the one with its name is meant', () => {
  const twins = [
    { supplier: 'A', fileName: 'norte.csv', headers: headerMarks(['código', 'precio'], 2) },
    { supplier: 'B', fileName: 'sur.csv', headers: headerMarks(['código', 'precio'], 2) },
  ]
  const found = recogniseFile(
    { fileName: 'SUR 3.xlsx', headers: headerMarks(['Codigo', 'Precio'], 2) },
    twins,
  )
  expect(found?.supplier).toBe('B')
})
