import { expect, test } from 'vitest'
import { pageMessages } from './page-messages.ts'

test('CRT-50 thousands of units have a separator', () => {
  expect(pageMessages.linesAndUnits(300, 12_926, 1)).toBe(
    '300\u00a0líneas · 12.926\u00a0unidades · 1\u00a0promo',
  )
})
