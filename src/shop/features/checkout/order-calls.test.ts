import { expect, test } from 'vitest'
import { ShopCallError } from '../../browser/call-shop.ts'
import { problemOf } from './order-calls.ts'
import { texts } from './texts.ts'

const { notBegun, network, refused, signedOut } = texts.problem

test('CHK-10 an order that was not begun is said not to be placed, one without an answer may have been', () => {
  expect(problemOf(new ShopCallError('UNAVAILABLE', { notBegun: true }), false)).toBe(notBegun)
  for (const code of ['NETWORK', 'UNAVAILABLE', 'TIMEOUT', 'UPSTREAM', 'INTERNAL'] as const)
    expect(problemOf(new ShopCallError(code), true)).toBe(network)
  // Refused this time, but an earlier attempt with the same key went unanswered.
  expect(problemOf(new ShopCallError('UNAVAILABLE', { notBegun: true }), true)).toBe(network)
})

test('a refusal is told in the server’s words, each once', () => {
  const errors = ['a', 'b'].map(path => ({ path, code: 'x', detail: 'No hay.' }))
  const error = new ShopCallError('VALIDATION', { title: 'Datos inválidos', detail: 'Todo mal.', errors })
  expect(problemOf(error, false)).toEqual({ title: 'Datos inválidos', detail: 'No hay.' })
  expect(problemOf(new Error('broken'), false)).toBe(refused)
  expect(problemOf(new ShopCallError('UNAUTHENTICATED', { title: 'Sin sesión' }), false)).toBe(signedOut)
})
