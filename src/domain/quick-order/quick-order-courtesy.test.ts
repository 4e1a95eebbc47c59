import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCourtesy, isTalk, withoutCourtesy } from './quick-order-courtesy.ts'

test.each([
  'hola',
  'Holaaa!',
  'HOLA 👋',
  'hola, necesito esto:',
  'Buenas tardes',
  'buen día!',
  'Buenos días, ¿cómo andan?',
  'gracias',
  '¡Muchas gracias!',
  'Mil gracias 🙏',
  'saludos',
  'Saludos cordiales.',
  'Un abrazo grande',
  'te paso el pedido:',
  'Te paso el pedido',
  'por favor',
  'Estimados, les mando la lista',
  'Desde ya, muchas gracias',
  'Para el depósito:',
  'hola;',
  '\tHola, necesito esto:\t\t',
])('CRT-43 %j is a courtesy', line => {
  expect(isCourtesy(line)).toBe(true)
})

test.each([
  '',
  '  ',
  '👋',
  '2 hola',
  'hola 006101',
  'Hola: 3',
  'pedido ½',
  'necesito hojas de sierra',
  'hola hoja',
  'llave de paso',
  'gracias TAL-XX',
  'HOLA-BUENAS',
  'hola.buenas',
  'te',
  'paso',
  'mando',
  'orden',
  'de la',
  'Código;Cantidad:',
  'Hola\tBuenas',
  'Artículo|hola',
])('CRT-43 %j is not', line => {
  expect(isCourtesy(line)).toBe(false)
})

const courtesyWord = fc.constantFrom(
  'hola',
  'Buenas',
  'tardes',
  'necesito',
  'gracias,',
  'te',
  'paso',
  'el',
  'pedido',
  '!',
  '🙏',
)

test('CRT-43 a line with a digit or a code is never a courtesy', () => {
  const digit = fc.constantFrom('3', '006101', 'x2', '½', 'M8', 'TAL-100', '10.01.010', '٣', 'hola1')
  const code = fc.stringMatching(/^[A-Z]{2,6}[-./][A-Z]{2,6}$/)
  const between = fc.constantFrom(' ', '  ', ', ')
  fc.assert(
    fc.property(
      fc.array(courtesyWord),
      digit,
      fc.array(courtesyWord),
      between,
      fc.constantFrom('', ':'),
      (before, one, after, by, end) => {
        expect(isCourtesy([...before, one, ...after].join(by) + end)).toBe(false)
      },
    ),
  )
  fc.assert(
    fc.property(fc.array(courtesyWord), code, fc.array(courtesyWord), between, (before, one, after, by) => {
      expect(isCourtesy([...before, one, ...after].join(by))).toBe(false)
    }),
  )
})

test('CRT-43 a line with any other word is never a courtesy', () => {
  const other = fc.stringMatching(/^[b-z]{3,9}$/).map(word => `zz${word}`)
  fc.assert(
    fc.property(fc.array(courtesyWord), other, fc.array(courtesyWord), (before, one, after) => {
      expect(isCourtesy([...before, one, ...after].join(' '))).toBe(false)
    }),
  )
})

test.each([
  ['Hola Carlos, como andas? me mandas 5 bolsas de tarugo', '5 bolsas de tarugo'],
  ['buenas, necesito 2 esmaltes', '2 esmaltes'],
  ['y 12 espátulas porfa', '12 espátulas'],
  ['6 candados, gracias!', '6 candados'],
  ['6 candados para mañana', '6 candados'],
  ['URGENTE!! 6 candados', '6 candados'],
  ['sumale 10 de la 014303', '10 014303'],
  ['anotame los 006101', '006101'],
  ['HOLA 5', 'HOLA 5'],
  ['tijera de podar', 'tijera de podar'],
  ['gracias', 'gracias'],
])('CRT-48 %j without courtesy is %j', (line, order) => {
  expect(withoutCourtesy(line)).toBe(order)
})

test.each([
  ['gracias!! avisame cuando sale el reparto', true],
  ['Hola, pasás mañana?', true],
  ['hay reparto el jueves?', true],
  ['tijera de podar', false],
  ['gracias por los 3 candados', false],
])('CRT-48 %j is talk: %j', (line, talk) => {
  expect(isTalk(line)).toBe(talk)
})
