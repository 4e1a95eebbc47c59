import { expect, test } from 'vitest'
import { CallFailure } from '#contract/browser/call-server.ts'
import { formErrors } from './form-errors.ts'

const refused = (problem: CallFailure['problem']) => new CallFailure('VALIDATION', problem)

test('each field has the first of its errors, and the form has none', () => {
  const errors = [
    { path: 'city', code: 'a', detail: 'Falta la localidad.' },
    { path: 'city', code: 'b', detail: 'otra cosa' },
    { path: 'phone', code: 'c', detail: 'El teléfono debe ser un número.' },
  ]
  expect(formErrors(refused({ detail: 'Datos inválidos', errors }), ['city', 'phone'], '-')).toEqual({
    fields: { city: 'Falta la localidad.', phone: 'El teléfono debe ser un número.' },
    whole: null,
  })
})

test('an error of a field not in the form is reported for the whole form', () => {
  const errors = [{ path: 'token', code: 'a', detail: 'x' }]
  expect(formErrors(refused({ detail: 'Datos inválidos', errors }), ['city'], '-')).toEqual({
    fields: {},
    whole: 'Datos inválidos',
  })
})

test('no response is reported for the form, and other errors are thrown on', () => {
  expect(formErrors(new CallFailure('NETWORK'), [], 'Sin respuesta').whole).toBe('Sin respuesta')
  expect(() => formErrors(new TypeError('bug'), [], '-')).toThrow('bug')
})

test('an ended session asks to sign in', () => {
  const error = new CallFailure('UNAUTHENTICATED', { detail: 'Es necesario ingresar para continuar.' })
  expect(formErrors(error, [], '-')).toEqual({
    fields: {},
    whole: 'Es necesario ingresar para continuar.',
    needsSignIn: true,
  })
})
