import { expect, test } from 'vitest'
import { readEmployees } from '#contract/browser/staff.ts'
import { employeesCall } from './seller-chat.ts'

test('the address of the browser call is the contract’s', () => {
  expect(employeesCall).toEqual({ method: readEmployees.method, path: readEmployees.path })
})
