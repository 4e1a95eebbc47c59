import { expect, test } from 'vitest'
import { CallFailure } from '#contract/browser/call-server.ts'
import { messages } from './messages.ts'
import { problemOf } from './order-calls.ts'
import type { OrderContent } from './order-content.ts'

const content: OrderContent = {
  lines: [aLine('006101'), aLine('011808')],
  promos: [{ idPromo: 7, lines: [{ ...aLine('TAL-1'), finalDiscount: 5, factorQty: 6 }] }],
  shipping: { code: 'RETIRO', addressId: null, agency: null, agencyBranch: null },
  email: '',
  cardcode: 'C1',
  poRef: null,
  comments: null,
  acceptedQuote: null,
}
const { notBegun, network, refused, signedOut } = messages.problem

test('CHK-10 an order not begun is reported as not placed; without a response it may have been placed', () => {
  expect(problemOf(new CallFailure('UNAVAILABLE', { notBegun: true }), false, content)).toBe(notBegun)
  for (const code of ['NETWORK', 'UNAVAILABLE', 'TIMEOUT', 'UPSTREAM', 'INTERNAL'] as const)
    expect(problemOf(new CallFailure(code), true, content)).toBe(network)
  // Rejected this time, but an earlier attempt with the same key got no response.
  expect(problemOf(new CallFailure('UNAVAILABLE', { notBegun: true }), true, content)).toBe(network)
})

test('a rejection shows the server’s messages, without duplicates', () => {
  const errors = ['a', 'b'].map(path => ({ path, code: 'x', detail: 'No hay.' }))
  const error = new CallFailure('VALIDATION', { title: 'Datos inválidos', detail: 'Todo mal.', errors })
  expect(problemOf(error, false, content)).toEqual({ title: 'Datos inválidos', detail: 'No hay.' })
  expect(problemOf(new Error('broken'), false, content)).toBe(refused)
  expect(problemOf(new CallFailure('UNAUTHENTICATED', { title: 'Sin sesión' }), false, content)).toBe(
    signedOut,
  )
})

test('a rejected line is reported with its product code', () => {
  const errors = [
    { path: 'lines.1.quantity', code: 'not_multiple', detail: 'Se vende de a 6.' },
    { path: 'promos.0.lines.0.quantity', code: 'too_big', detail: 'Demasiado.' },
    { path: 'shipping.agency', code: 'required', detail: 'Elegir la agencia.' },
  ]
  const error = new CallFailure('VALIDATION', { title: 'Datos inválidos', errors })
  expect(problemOf(error, false, content).detail).toBe(
    '011808: Se vende de a 6. TAL-1: Demasiado. Elegir la agencia.',
  )
})

function aLine(itemCode: string): OrderContent['lines'][number] {
  return { itemCode, quantity: 1, price: 10, discount: 0, currency: '$' }
}
