import { expect, test } from 'vitest'
import { findProducts } from './find-products.ts'

const product = (itemCode: string, title: string) => ({
  itemCode,
  title,
  image: '',
  imageTint: null,
  months: 12,
  needsSerial: true,
  serialHint: '',
})
const drill = product('TAL-710PTZ13', 'Taladro percutor 710 W')
const saw = product('SCI-01TZ', 'Sierra circular 1.200 W')

test.each([
  ['', [drill, saw]],
  ['TALADRO 710', [drill]],
  ['sci-01', [saw]],
  ['síerra w', [saw]],
  ['taladro circular', []],
])('GTI-01 "%s" is searched in titles and codes', (term, found) => {
  expect(findProducts([drill, saw], term)).toEqual(found)
})
