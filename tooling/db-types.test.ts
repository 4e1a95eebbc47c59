import { expect, test } from 'vitest'
import { schemaText } from './db-types.ts'

const column = {
  table: 'price_list',
  column: 'amount',
  type: 'numeric',
  isArray: false,
  labels: null,
  isNullable: false,
  isGenerated: false,
  hasDefault: false,
}

test.each([
  [{}, 'amount: number'],
  [{ isNullable: true }, 'amount: number | null'],
  [{ hasDefault: true }, 'amount: Generated<number>'],
  [{ hasDefault: true, isGenerated: true, isNullable: true }, 'amount: GeneratedAlways<number | null>'],
  [{ type: 'text', isArray: true }, 'amount: (string)[]'],
  [{ type: 'mood', labels: ['sad', 'happy'] }, "amount: 'sad' | 'happy'"],
])('%o becomes %s', (change, line) => {
  const text = schemaText([{ ...column, ...change }])
  expect(text).toContain(`export interface PriceListTable {\n${line}\n}`)
  expect(text).toContain('export interface DB {\nprice_list: PriceListTable\n}')
})

test('an unknown type is rejected, not guessed', () => {
  expect(() => schemaText([{ ...column, type: 'point' }])).toThrow('price_list.amount is a point')
})
