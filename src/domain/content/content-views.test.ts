import { expect, test } from 'vitest'
import { brokenLinks, isInContentView, needsWork } from './content-views.ts'

const translation = { language: 'pt', missing: [], outdated: [], broken: 0 }
const text = {
  version: 2,
  publishedVersion: 2,
  scheduled: null,
  broken: [],
  translations: [translation],
} as const

test('OFM-13 OFM-17 OFM-20 each view of the texts shows what is to be done in it', () => {
  const shown = (one: Parameters<typeof isInContentView>[0]) =>
    ['', 'borradores', 'rotos', 'traducir-pt', 'traducir-en'].filter(view => isInContentView(one, view))
  expect(shown(text)).toEqual([''])
  expect(shown({ ...text, publishedVersion: null })).toEqual(['', 'borradores'])
  expect(shown({ ...text, scheduled: {} })).toEqual(['', 'borradores'])
  expect(shown({ ...text, broken: ['a'] })).toEqual(['', 'rotos'])
  expect(shown({ ...text, translations: [{ ...translation, broken: 1 }] })).toEqual(['', 'rotos'])
  expect(shown({ ...text, translations: [{ ...translation, outdated: ['lead'] }] })).toEqual([
    '',
    'traducir-pt',
  ])
})

test('OFM-17 OFM-20 links that lead nowhere are counted in every language', () => {
  expect(brokenLinks({ broken: ['a', 'b'], translations: [{ ...translation, broken: 3 }] })).toBe(5)
  expect(needsWork({ missing: ['title'], outdated: [] })).toBe(true)
  expect(needsWork(translation)).toBe(false)
})
