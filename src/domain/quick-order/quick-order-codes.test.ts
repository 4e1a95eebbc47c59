import { expect, test } from 'vitest'
import { hasUnreadNumber, mentionsIn, partsByCode } from './quick-order-codes.ts'

/** Three products; the second also has a bar code. */
const products: Readonly<Record<string, number>> = {
  '013524': 0,
  '013526': 1,
  '7731276191231': 1,
  'TPB-18ZV': 2,
}
const partsOf = (line: string) => partsByCode(line, code => products[code] ?? null)

test.each([
  ['013524 12 unid. y 013526 24', ['013524 12 unid.', '013526 24']],
  ['013524 20 y del rojo 013526 10', ['013524 20 y del rojo', '013526 10']],
  ['013524 x 20, 013526 x 10', ['013524 x 20,', '013526 x 10']],
  ['20 013524 y 10 013526', ['20 013524', '10 013526']],
  ['quiero 20 del 013524 y 10 del 013526', ['quiero 20 del 013524', '10 del 013526']],
  ['2 cajas de 013524 + TPB-18ZV', ['2 cajas de 013524 + TPB-18ZV']],
  ['013524 docena y 013526 docena', ['013524 docena', '013526 docena']],
])('CRT-48 %j: products named by code with a quantity each are as many lines', (line, parts) => {
  expect(partsOf(line)).toEqual(parts)
})

test.each([
  'batería para TPB-18ZV 2',
  '013524 y 013526 de a 20',
  '013526 7731276191231 10',
  '013524\t013526\t10',
  '013524 12',
  'pinza universal 8',
])('CRT-48 %j stays one line', line => {
  expect(partsOf(line)).toEqual([line])
})

test('CRT-48 codes within a line are mentioned with the quantity next to them', () => {
  expect(mentionsIn('del rojo 013526 10')).toEqual([{ code: '013526', quantity: 10 }])
  expect(mentionsIn('20 x 013524 urgente')).toEqual([{ code: '013524', quantity: 20 }])
  expect(mentionsIn('batería para TPB-18ZV')).toEqual([{ code: 'TPB-18ZV', quantity: null }])
  expect(mentionsIn('pinza universal 8')).toEqual([])
})

test.each([
  ['ING-05TZ x -1', 'ING-05TZ', true],
  ['ING-05TZ 10 cajones', 'ING-05TZ', true],
  ['ING-05TZ un par', 'ING-05TZ', true],
  ['ING-05TZ sierra 2000 w', 'ING-05TZ', false],
  ['ING-05TZ ($ 1.261,50)', 'ING-05TZ', false],
  ['ING 05 TZ', 'ING 05 TZ', false],
  ['ING-05TZ\tsierra\t4', 'ING-05TZ', false],
])('CRT-48 whether %j has a number that nobody read', (line, code, isUnread) => {
  expect(hasUnreadNumber(line, code, 'Sierra ingletadora 2.000 W hoja 210 mm')).toBe(isUnread)
})
