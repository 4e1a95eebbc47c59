import { expect, test } from 'vitest'
import { CallError } from '#contract/errors.ts'
import { ownCustomer, ownCustomerNamed } from './own-customer.ts'

const caller = { email: 'Ana@ferreteria.test', cardcode: 'C1', address: null, requestId: 'r' }

function codeOf(refused: () => unknown): string | null {
  try {
    refused()
    return null
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return error.code
  }
}

test('AUT-35 AUT-37 the customer of a call is the session’s', () => {
  expect(ownCustomer(caller)).toEqual({ cardcode: 'C1', email: 'Ana@ferreteria.test' })
  expect(codeOf(() => ownCustomer({ ...caller, email: null }))).toBe('UNAUTHENTICATED')
  expect(codeOf(() => ownCustomer({ ...caller, cardcode: null }))).toBe('NO_CARDCODE')
})

test('AUT-34 an e-mail may be omitted or repeat the session’s in any letter case; any other is rejected', () => {
  for (const email of ['', 'Ana@ferreteria.test', 'ANA@FERRETERIA.TEST', 'ana@ferreteria.test']) {
    expect(ownCustomerNamed(caller, email)).toEqual(ownCustomer(caller))
  }
  expect(codeOf(() => ownCustomerNamed(caller, 'eva@ferreteria.test'))).toBe('EMAIL_NOT_ALLOWED')
})
