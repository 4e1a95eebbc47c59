import { expect, test } from 'vitest'
import { fetchText } from './fetch-text.ts'

const fetch = {
  outcome: 'failed' as const,
  triedAt: '2026-11-27T21:10:00.000Z',
  attempts: 2,
  closeDay: null,
  rate: null,
  jumpPercent: null,
  reason: 'unreachable' as const,
}
const said = (changes: object) => fetchText({ ...fetch, ...changes }).replaceAll('\u00a0', ' ')

test('OFS-05 the office says why the BCU’s rate is not there, and what happens next', () => {
  expect(said({})).toBe('El BCU no contestó (27/11/2026 18:10). Se intenta otra vez.')
  expect(said({ reason: 'refused' })).toContain('El BCU rechazó el pedido')
  expect(said({ reason: 'unreadable' })).toContain('El BCU contestó sin una cotización')
  expect(said({ outcome: 'late', closeDay: '2026-11-26' })).toContain('Su último cierre es del 26/11/2026.')
  expect(said({ outcome: 'waiting', closeDay: '2026-11-27', rate: 44.1, jumpPercent: 9.6 })).toBe(
    'El BCU dice $ 44,10 al cierre del 27/11/2026: cambia 9,6 % y espera a una persona.',
  )
})
