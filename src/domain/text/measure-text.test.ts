import { expect, test } from 'vitest'
import { joinMeasures } from './measure-text.ts'

const shown = (title: string) => joinMeasures(title).replaceAll('\u00A0', '_')

test.each([
  ['Taladro percutor 710 W mandril 13 mm Tordaz', 'Taladro percutor 710_W mandril 13_mm Tordaz'],
  ['Disco de corte 115 x 1,0 x 22,2 mm', 'Disco de corte 115_x_1,0_x_22,2_mm'],
  ['Bulón 1/4" x 2 1/2" Tuercasur', 'Bulón 1/4"_x_2_1/2" Tuercasur'],
  ['Disco 4 1/2 x 1 mm', 'Disco 4_1/2_x_1_mm'],
  ['1 000 000.00', '1 000 000.00'],
  ['Látex 20 l. blanco', 'Látex 20_l. blanco'],
])('UIX-16 numbers of %s stay with their units', (title, joined) => {
  expect(shown(title)).toBe(joined)
})

test.each([
  'Amoladora 2 en 1',
  'Juego 12 llaves',
  'Pila AA x 4',
  'Caja 3 varios',
  'Modelo 5 Mx',
])('UIX-16 %s has no known unit after its number', title => {
  expect(joinMeasures(title)).toBe(title)
})
