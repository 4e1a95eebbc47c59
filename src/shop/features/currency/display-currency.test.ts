import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseDisplayCurrency, useDisplayCurrencyState } from './display-currency.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('LOC-03 LOC-05 STA-12 pesos by default; the current one again changes and saves nothing, another is kept', () => {
  expect(useDisplayCurrencyState.getState().currency).toEqual({
    code: '$',
    symbol: '$',
    name: 'Pesos uruguayos',
  })
  chooseDisplayCurrency('$')
  chooseDisplayCurrency('EUR')
  expect(kept.size).toBe(0)
  chooseDisplayCurrency('U$')
  expect(useDisplayCurrencyState.getState().currency).toEqual({ code: 'U$', symbol: 'U$S', name: 'Dólares' })
  expect(JSON.parse(kept.get('mostrador.currency') ?? '')).toEqual({ state: { code: 'U$' }, version: 1 })
})

test('STA-16 STA-17 TPL-01 a kept currency comes back, anything else is discarded for pesos', () => {
  const restored = (text: string) => {
    kept.set('mostrador.currency', text)
    useDisplayCurrencyState.rehydrate()
    return useDisplayCurrencyState.getState().currency.code
  }
  expect(restored('{"state":{"code":"U$"},"version":1}')).toBe('U$')
  expect(restored('{"state":{"code":"EUR"},"version":1}')).toBe('$')
  expect(restored('{"state":{"code":"U$"},"version":1}')).toBe('U$')
  expect(restored('{"state":"U$","version":1}')).toBe('$')
})
