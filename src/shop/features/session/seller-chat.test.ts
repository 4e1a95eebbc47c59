import { expect, test } from 'vitest'
import { readEmployees } from '#contract/shop-api/employees.ts'
import { employeesCall } from './seller-chat.ts'

test('the browser asks where the shop answers', () => {
  expect(employeesCall).toEqual({ method: readEmployees.method, path: readEmployees.path })
})
