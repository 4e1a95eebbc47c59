import { expect, test } from 'vitest'
import { ShopCallError } from '../../browser/call-shop.ts'
import { refusalOf } from './refused-fields.ts'

const refused = (problem: ShopCallError['problem']) => new ShopCallError('VALIDATION', problem)

test('each field carries the first of its errors, and then the whole says nothing', () => {
  const errors = [
    { path: 'city', code: 'a', detail: 'Falta la localidad.' },
    { path: 'city', code: 'b', detail: 'otra cosa' },
    { path: 'phone', code: 'c', detail: 'El teléfono debe ser un número.' },
  ]
  expect(refusalOf(refused({ detail: 'Datos inválidos', errors }), ['city', 'phone'], '-')).toEqual({
    fields: { city: 'Falta la localidad.', phone: 'El teléfono debe ser un número.' },
    whole: null,
  })
})

test('an error of a field that the form does not show is told about the whole', () => {
  const errors = [{ path: 'token', code: 'a', detail: 'x' }]
  expect(refusalOf(refused({ detail: 'Datos inválidos', errors }), ['city'], '-')).toEqual({
    fields: {},
    whole: 'Datos inválidos',
  })
})

test('without an answer the form says so, and an error of its own is nobody’s refusal', () => {
  expect(refusalOf(new ShopCallError('NETWORK'), [], 'Sin respuesta').whole).toBe('Sin respuesta')
  expect(() => refusalOf(new TypeError('bug'), [], '-')).toThrow('bug')
})

test('a session that ended meanwhile asks to sign in', () => {
  const error = new ShopCallError('UNAUTHENTICATED', { detail: 'Es necesario ingresar para continuar.' })
  expect(refusalOf(error, [], '-')).toEqual({
    fields: {},
    whole: 'Es necesario ingresar para continuar.',
    needsSignIn: true,
  })
})
