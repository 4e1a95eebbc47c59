import { expect, test } from 'vitest'
import { readSubstitutes } from '#contract/browser/products.ts'
import { substituteCall } from './substitute-call.ts'

test('PDP-25 the browser calls for substitutes as the contract says', () => {
  const { method, path } = readSubstitutes
  expect(substituteCall).toEqual({ method, path })
})
