import { expect, test } from 'vitest'
import { CallFailure } from '#contract/browser/call-server.ts'
import { subscribeToToasts } from '#ui/feedback/toast.ts'
import { GivenUp } from '../../browser/call-office.ts'
import { act } from './act.ts'

test('OFX-22 an act that is refused says why, and nothing where the person went back', async () => {
  const shown: string[] = []
  const unsubscribe = subscribeToToasts(({ kind, text }) => void shown.push(`${kind}: ${text}`))
  const refusals = [new CallFailure('STATE_CONFLICT', { detail: 'Ya no es un borrador.' }), new GivenUp()]
  for (const refusal of refusals) expect(await act(() => Promise.reject(refusal), 'Hecho.')).toBe(false)
  expect(await act(() => Promise.resolve(), 'Hecho.')).toBe(true)
  expect(shown).toEqual(['error: Ya no es un borrador.', 'success: Hecho.'])
  unsubscribe()
})
