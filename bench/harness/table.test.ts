import { expect, test } from 'vitest'
import { markdownOf } from './table.ts'

test('columns line up, numbers to the right, with as many digits as mean something', () => {
  const text = markdownOf({
    title: 'Pages',
    rows: [
      { page: 'home', 'p50 ms': 0.1234, 'per second': 12345.6 },
      { page: 'catalogue', 'p50 ms': 12.34, note: 'fresh' },
    ],
    note: 'Twice.',
  })
  expect(text).toBe(
    [
      '### Pages',
      '',
      '| page      | p50 ms | per second | note  |',
      '|-----------|-------:|-----------:|-------|',
      '| home      |   0.12 |     12,346 |       |',
      '| catalogue |   12.3 |            | fresh |',
      '',
      'Twice.',
    ].join('\n'),
  )
})
