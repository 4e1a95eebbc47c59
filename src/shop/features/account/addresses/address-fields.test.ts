import { describe, expect, test } from 'vitest'
import { addressBody, wrongFields } from './address-fields.ts'

const good = {
  label: 'Local centro',
  street: '18 de Julio',
  number: 'S/N',
  city: 'Salto',
  department: 'SA',
  postalCode: '50000',
  phone: '099 123 456',
  kind: 'S',
}
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('the form of an address', () => {
  test('ACC-14 an empty field is null, and S/N is accepted as number', () => {
    const body = addressBody(formOf({ ...good, corner: '  ', postalCode: '' }))
    expect(body).toMatchObject({ number: 'S/N', corner: null, postalCode: null, isDefault: false, kind: 'S' })
    expect(wrongFields(body)).toEqual({})
    expect(addressBody(formOf({ ...good, isDefault: 'on', kind: 'B' }))).toMatchObject({
      isDefault: true,
      kind: 'B',
    })
  })

  test.each([
    ['label', ' ', 'Falta el nombre de la dirección.'],
    ['street', '', 'Falta la calle.'],
    ['number', '', 'Falta el número; S/N si no tiene.'],
    ['city', '', 'Falta la localidad.'],
    ['department', '', 'Falta elegir el departamento.'],
    ['department', 'Entre Ríos', 'Falta elegir el departamento.'],
    ['postalCode', '1234', 'El código postal tiene 5 cifras.'],
    ['phone', '12', 'El teléfono debe ser un número de Uruguay, como 099 123 456 o 2901 2345.'],
  ])('ACC-14 %s «%s» is reported at its field', (field, value, message) => {
    expect(wrongFields(addressBody(formOf({ ...good, [field]: value })))).toEqual({ [field]: message })
  })
})
