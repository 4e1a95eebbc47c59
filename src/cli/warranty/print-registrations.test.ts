import { expect, test } from 'vitest'
import type { RegistrationRow } from '#backend/warranty/queries.ts'
import { registrationsText } from './print-registrations.ts'

const registration: RegistrationRow = {
  id: '0c2f6f2e-58b1-4a5e-9f0b-6a1d6f3f2b10',
  status: 'submitted',
  note: null,
  createdAt: new Date('2026-03-11T01:30:00Z'),
  brandSlug: 'tordaz',
  itemCode: 'TAL-1',
  title: 'Taladro',
  serial: null,
  purchaseDate: '2026-02-01',
  validUntil: '2028-02-01',
  reseller: 'Ferretería Sol',
  resellerCardcode: 'C20001',
  invoiceRef: 'A 123',
  name: 'Ana Pérez',
  docType: 'CI',
  docNumber: '12345672',
  email: 'ana@correo.test',
  phone: '+59899123456',
  department: 'MO',
  city: 'Montevideo',
  proofId: 'f',
}

test('a registration is printed with everything needed to decide', () => {
  expect(registrationsText([registration])).toBe(`0c2f6f2e-58b1-4a5e-9f0b-6a1d6f3f2b10 · Recibido
  Recibido: 10/03/2026 22:30
  Marca: tordaz
  Producto: TAL-1 Taladro
  Compra: 01/02/2026
  Garantía hasta: 01/02/2028
  Comercio: Ferretería Sol (C20001)
  Factura: A 123
  Dueño: Ana Pérez, CI 1.234.567-2
  Contacto: ana@correo.test, 099 123 456
  Lugar: Montevideo, MO`)
})

test('several are separated, and none is reported', () => {
  const rejected: RegistrationRow = { ...registration, status: 'rejected', note: 'No se lee', serial: 'TZ-1' }
  expect(registrationsText([registration, rejected]).split('\n\n')).toHaveLength(2)
  expect(registrationsText([rejected])).toMatch(/· Rechazado[\s\S]*Serie: TZ-1[\s\S]*Nota: No se lee/)
  expect(registrationsText([])).toBe('No hay registros en ese estado.')
})
