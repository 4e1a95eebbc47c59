import { afterEach, expect, test, vi } from 'vitest'
import { create } from 'zustand'
import { loggedStorage, persisted } from './persisted-state.ts'

function memoryStore(entries: Record<string, string> = {}) {
  const values = new Map(Object.entries(entries))
  return {
    values,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
}

interface Counter {
  count: number
  add: () => void
}

function counterStore() {
  const store = create<Counter>()(set => ({
    count: 0,
    add: () => set(state => ({ count: state.count + 1 })),
  }))
  return persisted(store, {
    name: 'mostrador.counter',
    partialize: ({ count }) => ({ count }),
    restore: (saved, initial) =>
      typeof saved === 'object' && saved !== null && 'count' in saved && typeof saved.count === 'number'
        ? { ...initial, count: saved.count }
        : initial,
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('STA-14 STA-15 every change is saved with version 1, without functions', () => {
  const store = memoryStore()
  vi.stubGlobal('localStorage', store)
  const counter = counterStore()
  counter.getState().add()
  counter.getState().add()
  expect(JSON.parse(store.values.get('mostrador.counter') ?? '')).toEqual({ state: { count: 2 }, version: 1 })
})

test('STA-16 restored by `rehydrate`, not before', () => {
  vi.stubGlobal('localStorage', memoryStore({ 'mostrador.counter': '{"state":{"count":7},"version":1}' }))
  const counter = counterStore()
  expect(counter.getState().count).toBe(0)
  counter.rehydrate()
  expect(counter.getState().count).toBe(7)
})

test.each([
  '{"state":{"count":7},"version":2}',
  '{"state":{"count":7}}',
  '"x"',
  'null',
  '{"version":1}',
])('STA-17 %s is discarded', stored => {
  vi.stubGlobal('localStorage', memoryStore({ 'mostrador.counter': stored }))
  const counter = counterStore()
  counter.rehydrate()
  expect(counter.getState().count).toBe(0)
})

test('STA-17 ERR-17 an invalid state is discarded and only logged', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const storage = loggedStorage(() => memoryStore({ a: '{broken' }))
  expect(storage.getItem('a')).toBeNull()
  expect(warn).toHaveBeenCalledOnce()
})

test('ERR-17 ERR-18 a failing storage is only logged', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const storage = loggedStorage(() => {
    throw new Error('denied')
  })
  expect(storage.getItem('a')).toBeNull()
  storage.setItem('a', { state: {}, version: 1 })
  storage.removeItem('a')
  expect(warn).toHaveBeenCalledTimes(3)
})
