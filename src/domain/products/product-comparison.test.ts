import { expect, test } from 'vitest'
import { compareProducts, valuesDiffer } from './product-comparison.ts'

const names = {
  length: 'Medida',
  power: 'Potencia',
  voltage: 'Tensión',
  capacity: 'Capacidad',
  weight: 'Peso',
  charge: 'Batería',
  speed: 'Velocidad',
}
const compare = (...products: (readonly [title: string, description: string])[]) =>
  compareProducts(
    products.map(([title, description]) => ({ title, description })),
    names,
  )

test('WSH-15 facts of a description become rows; its other lines are remarks', () => {
  const { facts, remarks } = compare(
    ['Taladro', 'Para hormigón.\n- Potencia: 710 W\n- Mandril de 13 mm con llave\n* Peso: 2,1 kg'],
    ['Taladro', '- POTENCIA : 850 W<br>Horario 8:15\nVer: '],
  )
  expect(facts).toEqual([
    { name: 'Potencia', values: ['710 W', '850 W'], differs: true },
    { name: 'Peso', values: ['2,1 kg', null], differs: false },
  ])
  expect(remarks).toEqual([
    ['Para hormigón.', 'Mandril de 13 mm con llave'],
    ['Horario 8:15', 'Ver:'],
  ])
})

test('WSH-15 measures of a title complete the facts of the description', () => {
  const { facts } = compare(
    ['Disco de corte 115 x 1,0 x 22,2 mm', ''],
    ['Disco de corte 125 × 1 mm 12.200 rpm', 'Medida: 125 x 1 mm'],
    ['Amoladora 850 W disco 115 mm eje 14 mm', 'Potencia: 850W'],
    ['Látex 4 L', ''],
  )
  expect(facts).toEqual([
    {
      name: 'Medida',
      values: ['115 x 1,0 x 22,2 mm', '125 x 1 mm', '115 mm · 14 mm', null],
      differs: true,
    },
    { name: 'Velocidad', values: [null, '12.200 rpm', null, null], differs: false },
    { name: 'Potencia', values: [null, null, '850W', null], differs: false },
    { name: 'Capacidad', values: [null, null, null, '4 L'], differs: false },
  ])
})

test('WSH-15 a measure that the description has under another name is not repeated', () => {
  const { facts } = compare(['Lavarropas 6 kg', '- Capacidad: 6 kg'])
  expect(facts).toEqual([{ name: 'Capacidad', values: ['6 kg'], differs: false }])
})

test('WSH-15 codes and numbers without a unit are no measures', () => {
  expect(compare(['Llave A12V mod. 33 N° 8 M6x20', '']).facts).toEqual([])
})

test('WSH-15 spellings of one value and unknown values do not differ', () => {
  expect(valuesDiffer(['115 x 1 mm', '115 × 1mm', null])).toBe(false)
  expect(valuesDiffer(['115 x 1 mm', '115 x 1,6 mm'])).toBe(true)
  expect(valuesDiffer([])).toBe(false)
})
