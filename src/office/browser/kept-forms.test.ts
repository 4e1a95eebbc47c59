import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptBase, setFormOwner, takeKeptForm } from './kept-forms.ts'

const FORM = { values: { texto: 'hola' }, base: { texto: 'antes' } }
const STORAGE_KEY = 'oficina.formularios'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

function keep(person: string, at = Date.now()): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ person, at, forms: { nota: FORM } }))
}

test('what was typed comes back once, to the person who typed it', () => {
  keep('1')
  setFormOwner('1')
  expect(takeKeptForm('otro')).toEqual({})
  expect(takeKeptForm('nota')).toEqual({ texto: 'hola' })
  expect(takeKeptForm('nota')).toEqual({})
})

test('OFX-11 what a form was filled with is kept with what was typed, until that is taken', () => {
  keep('1')
  setFormOwner('1')
  expect(keptBase('nota')).toEqual({ texto: 'antes' })
  expect(keptBase('otro')).toBeNull()
  takeKeptForm('nota')
  expect(keptBase('nota')).toBeNull()
})

test('another person at the same computer, or a later hour, gets nothing', () => {
  keep('1')
  setFormOwner('2')
  expect(takeKeptForm('nota')).toEqual({})
  keep('1', Date.now() - 3_600_000)
  setFormOwner('1')
  expect(takeKeptForm('nota')).toEqual({})
})

test('anything else in the storage counts as nothing', () => {
  sessionStorage.setItem(STORAGE_KEY, '{')
  expect(takeKeptForm('nota')).toEqual({})
})
