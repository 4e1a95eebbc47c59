import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDay, parseOption, parsePage, parseText } from './list-query.ts'

const search = (text: string) => new URLSearchParams(text)

test('valid parameters are parsed', () => {
  expect(parsePage(search('page=12'))).toBe(12)
  expect(parseDay(search('start=2026-02-28'), 'start')).toBe('2026-02-28')
  expect(parseText(search('text=+tornillo+5/16+'), 'text', 11)).toBe('tornillo 5/')
  expect(parseOption(search('currency=U$'), 'currency', ['$', 'U$'])).toBe('U$')
})

test('invalid parameters count as absent', () => {
  for (const page of ['', '0', '-1', '1.5', 'x', '1e9', '99999999999'])
    expect(parsePage(search(`page=${page}`))).toBe(1)
  for (const day of ['', '2026-02-30', '28/02/2026', 'hoy'])
    expect(parseDay(search(`start=${day}`), 'start')).toBe('')
  expect(parseOption(search('currency=€'), 'currency', ['$', 'U$'])).toBe('')
})

test('no query string makes a list fail', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, value) => {
      const given = new URLSearchParams([[name, value]])
      expect(parsePage(given)).toBeGreaterThan(0)
      expect(parseDay(given, name)).toMatch(/^(\d{4}-\d\d-\d\d)?$/)
      expect(parseText(given, name, 10).length).toBeLessThanOrEqual(10)
    }),
  )
})
