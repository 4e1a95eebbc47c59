import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canMoveRepair,
  isFinalRepair,
  REPAIR_STATUSES,
  type RepairStatus,
  repairStatusDescription,
  statusAfterQuote,
} from './repair-status.ts'

test('REP-06 the displayed names of the statuses', () => {
  expect(REPAIR_STATUSES.map(repairStatusDescription)).toEqual([
    'Ingresado',
    'En diagnóstico',
    'Presupuestado',
    'Presupuesto aceptado',
    'Presupuesto rechazado',
    'Esperando repuestos',
    'En reparación',
    'Listo para retirar',
    'Entregado',
    'Devuelto sin reparar',
    'Cambio en garantía',
  ])
})

test('REP-06 the paths of the workshop', () => {
  const paths: RepairStatus[][] = [
    ['received', 'diagnosing', 'repairing', 'waiting_parts', 'repairing', 'ready', 'delivered'],
    ['received', 'diagnosing', 'quoted', 'approved', 'waiting_parts', 'repairing', 'ready', 'delivered'],
    ['received', 'diagnosing', 'quoted', 'quote_rejected', 'returned'],
    ['received', 'diagnosing', 'replaced'],
  ]
  for (const path of paths) {
    const moves = path.slice(1).map((to, index) => canMoveRepair(path[index] ?? 'delivered', to, 'staff'))
    expect(moves).not.toContain(false)
  }
  expect(REPAIR_STATUSES.filter(isFinalRepair)).toEqual(['delivered', 'returned', 'replaced'])
  expect(canMoveRepair('received', 'ready')).toBe(false)
})

test('AnswerQuote: only a pending quote can be answered, and a customer can do nothing else', () => {
  expect(statusAfterQuote('quoted', true)).toBe('approved')
  expect(statusAfterQuote('quoted', false)).toBe('quote_rejected')
  const state = fc.constantFrom(...REPAIR_STATUSES)
  fc.assert(
    fc.property(state, state, fc.boolean(), (from, to, accepted) => {
      if (from !== 'quoted') expect(statusAfterQuote(from, accepted)).toBeNull()
      const isAnswer = from === 'quoted' && (to === 'approved' || to === 'quote_rejected')
      expect(canMoveRepair(from, to, 'customer')).toBe(isAnswer)
    }),
  )
})
