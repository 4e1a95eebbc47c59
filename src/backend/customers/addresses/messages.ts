import { DEPARTMENTS, departmentName } from '#domain/accounts/department.ts'
import type { AddressProblem } from '#domain/accounts/postal-address.ts'

/** Spanish details of the errors of an address. */
export const messages = {
  problems: {
    street: 'Falta la calle.',
    city: 'Falta la localidad.',
    department: `El departamento debe ser uno de los 19, como ${departmentName(DEPARTMENTS[9].code)}.`,
    'postal-code': 'El código postal tiene 5 cifras.',
    phone: 'El teléfono debe ser un número de Uruguay, como 099 123 456.',
  } satisfies Record<AddressProblem, string>,
  // Titles of the register.
  acts: {
    CreateAddress: 'Dirección agregada en la tienda',
    UpdateAddress: 'Dirección cambiada en la tienda',
    DeleteAddress: 'Dirección borrada en la tienda',
  },
} as const
