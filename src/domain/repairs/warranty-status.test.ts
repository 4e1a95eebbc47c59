import { expect, test } from 'vitest'
import { canMoveWarranty, WARRANTY_STATUSES, warrantyStatusDescription } from './warranty-status.ts'

test('domain.md 4.8 a registration is decided once', () => {
  const moves = WARRANTY_STATUSES.flatMap(from =>
    WARRANTY_STATUSES.filter(to => canMoveWarranty(from, to, 'staff')).map(to => `${from} ${to}`),
  )
  expect(moves).toEqual(['submitted approved', 'submitted rejected'])
  expect(WARRANTY_STATUSES.map(warrantyStatusDescription)).toEqual(['Recibido', 'Aprobado', 'Rechazado'])
})
