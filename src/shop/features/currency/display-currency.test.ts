import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseDisplayCurrency, useDisplayCurrencyState } from './display-currency.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('LOC-03 LOC-05 STA-12 pesos by default; choosing the current one changes and saves nothing, another one is saved', () => {
  expect(useDisplayCurrencyState.getState().currency).toEqual({
    code: '$',
    symbol: '$',
    name: 'Pesos uruguayos',
  })
  chooseDisplayCurrency('$')
  chooseDisplayCurrency('EUR')
  expect(stored.size).toBe(0)
  chooseDisplayCurrency('U$')
  expect(useDisplayCurrencyState.getState().currency).toEqual({ code: 'U$', symbol: 'U$S', name: 'Dólares' })
  expect(JSON.parse(stored.get('mostrador.currency') ?? '')).toEqual({ state: { code: 'U$' }, version: 1 })
})

test('STA-16 STA-17 TPL-01 a saved currency is restored, anything else falls back to pesos', () => {
  const restored = (text: string) => {
    stored.set('mostrador.currency', text)
    useDisplayCurrencyState.rehydrate()
    return useDisplayCurrencyState.getState().currency.code
  }
  expect(restored('{"state":{"code":"U$"},"version":1}')).toBe('U$')
  expect(restored('{"state":{"code":"EUR"},"version":1}')).toBe('$')
  expect(restored('{"state":{"code":"U$"},"version":1}')).toBe('U$')
  expect(restored('{"state":"U$","version":1}')).toBe('$')
})
