import { expect, test } from 'vitest'
import { matchOrderFile, matchOrderLines, orderLinesSample } from '#contract/browser/quick-order.ts'
import { quickOrderCalls, sampleAddress } from './quick-order-calls.ts'

test('CRT-43 the quick order calls the addresses of the contract', () => {
  const calls = { lines: matchOrderLines, file: matchOrderFile }
  expect(quickOrderCalls).toEqual(
    Object.fromEntries(Object.entries(calls).map(([name, { method, path }]) => [name, { method, path }])),
  )
  expect(sampleAddress('csv')).toBe(`${orderLinesSample.path.replace('{format}', 'csv')}?download=true`)
})
