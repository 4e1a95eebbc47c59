import { expect, test } from 'vitest'
import { readEmployees } from '#contract/browser/staff.ts'
import { employeesCall } from './seller-chat.ts'

test('the browser asks where the shop answers', () => {
  expect(employeesCall).toEqual({ method: readEmployees.method, path: readEmployees.path })
})
