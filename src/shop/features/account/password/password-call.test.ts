import { expect, test } from 'vitest'
import { changeOwnPassword } from '#contract/browser/profile.ts'
import { changePasswordCall } from './password-call.ts'

test('ACC-15 the browser calls the address of the contract', () => {
  const { method, path } = changeOwnPassword
  expect(changePasswordCall).toEqual({ method, path })
})
