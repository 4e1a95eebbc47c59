import { expect, test } from 'vitest'
import { departureText } from './departure-text.ts'

/** The text with plain instead of no-break spaces. */
const shown = (leaves: string, orderBy: string, now: string) =>
  departureText({ leaves, orderBy }, Date.parse(now)).replaceAll('\u00a0', ' ')

test('CHK-34 the time left while the cut-off is today', () => {
  const day = '2026-03-12'
  const by = '2026-03-11T17:00:00Z'
  expect(shown(day, by, '2026-03-11T15:00:00Z')).toBe('Faltan 2 h para salir mañana')
  expect(shown(day, by, '2026-03-11T14:59:59Z')).toBe('Faltan 2 h para salir mañana')
  expect(shown(day, by, '2026-03-11T14:45:00Z')).toBe('Faltan 2 h 15 min para salir mañana')
  expect(shown(day, by, '2026-03-11T16:00:00Z')).toBe('Falta 1 h para salir mañana')
  expect(shown(day, by, '2026-03-11T16:25:00Z')).toBe('Faltan 35 min para salir mañana')
  expect(shown(day, by, '2026-03-11T16:59:00Z')).toBe('Falta 1 min para salir mañana')
  expect(shown(day, by, '2026-03-11T16:59:01Z')).toBe('Falta menos de 1 min para salir mañana')
  expect(shown('2026-03-11', by, '2026-03-11T15:00:00Z')).toBe('Faltan 2 h para salir hoy')
  expect(shown('2026-03-16', by, '2026-03-11T15:00:00Z')).toBe('Faltan 2 h para salir el lunes 16/03')
})

test('CHK-34 the cut-off with its day if it is not today', () => {
  expect(shown('2026-03-17', '2026-03-16T17:00:00Z', '2026-03-13T18:00:00Z')).toBe(
    'Pedir hasta el lunes 16/03 a las 14:00 para salir el martes 17/03',
  )
  expect(shown('2026-03-13', '2026-03-12T17:00:00Z', '2026-03-12T02:00:00Z')).toBe(
    'Pedir hasta mañana a las 14:00 para salir el viernes 13/03',
  )
})
