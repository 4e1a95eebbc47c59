import { expect, test } from 'vitest'
import { readSizes } from '#contract/browser/products.ts'
import { sizeCall } from './size-call.ts'

test('PDP-26 the browser calls for a size table as the contract says', () => {
  const { method, path } = readSizes
  expect(sizeCall).toEqual({ method, path })
})
