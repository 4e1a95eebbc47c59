import { expect, test } from 'vitest'
import { isViewAlone, keptView, NO_VIEW, viewAddress, viewIn, viewSearch } from './view-address.ts'

const ID = '0b6f5b1c-5f0e-4f5e-9d6c-0d6f5b1c5f0e'

test('OFX-04 the address of a view opens it, with or without what it filters', () => {
  expect(viewIn(viewAddress(ID))).toBe(ID)
  expect(isViewAlone(viewAddress(ID))).toBe(true)
  const filtered = viewAddress(ID, 'q=tornillo&estado=shipped')
  expect(isViewAlone(filtered)).toBe(false)
  expect(filtered.get('q')).toBe('tornillo')
  expect(viewIn(new URLSearchParams('v=otra'))).toBeNull()
  expect(viewIn(viewAddress(NO_VIEW))).toBeNull()
})

test('OFX-04 a view keeps filter and order, not the page that is open', () => {
  const search = new URLSearchParams(`v=${ID}&sort=name&after=abc&q=tornillo&nuevo=1`)
  expect(viewSearch(search)).toBe('q=tornillo&sort=name')
  expect(viewSearch(new URLSearchParams('sort=name&q=tornillo'))).toBe(viewSearch(search))
  expect(keptView(search)).toEqual({ v: ID })
  expect(keptView(new URLSearchParams('q=a'))).toEqual({})
})
