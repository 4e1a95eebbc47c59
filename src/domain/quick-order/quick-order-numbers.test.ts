import { expect, test } from 'vitest'
import { withNumeral } from './quick-order-numbers.ts'

test.each([
  ['dos martillos', '2 martillos'],
  ['Una pinza', '1 pinza'],
  ['media docena de pinzas', '6 pinzas'],
  ['una docena de bombillas', '12 bombillas'],
  ['2 docenas de bombillas', '24 bombillas'],
  ['un par de guantes', '1 par de guantes'],
  ['cien arandelas', '100 arandelas'],
  ['medio ciento de tuercas', '50 tuercas'],
  ['rodillos, una docena', 'rodillos, x 12'],
  ['bombilla media docena', 'bombilla x 6'],
  ['candado bronce 38 x docena', 'candado bronce 38 x 12'],
  ['electrodo, una caja', 'electrodo, x 1 caja'],
  ['040514 docena', '040514 x 12'],
  ['40.50.021 cuatro', '40.50.021 x 4'],
  ['006409 una docena y media', '006409 x 18'],
  ['TAL-100 por dos docenas', 'TAL-100 x 24'],
])('CRT-48 %j is %j', (line, written) => {
  expect(withNumeral(line)).toBe(written)
})

test.each([
  'tres en línea blanco',
  'DOS 5',
  'uno',
  'tomacorriente tres en línea',
  'dos x 4',
  'llave combinada',
  'TAL-100 un par',
  'TAL-100 tres en uno',
  'x docena',
  '',
])('CRT-48 %j stays as it is', line => {
  expect(withNumeral(line)).toBe(line)
})
